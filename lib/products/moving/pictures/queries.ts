import 'server-only'
import { adminSession, asAdmin } from '@/lib/auth/access'
import { recordAudit } from '@/lib/auth/audit'
import { prisma } from '@/lib/db'
import { ok, type Result } from '@/lib/errors'
import { PICTURE_FAILURES, type PictureFailure } from './download'

const MAX_LISTED = 100

type Failed = { id: string; address: string; failure: PictureFailure; product: Product }
type Product = { id: string; name: string }

export type Fetching = { waiting: number; fetched: number; failed: number; failures: Failed[] }

/** How far the pictures of other shops are, and the first 100 that could not be had. UNAUTHENTICATED, FORBIDDEN. */
export async function readFetching(): Promise<Result<Fetching>> {
  const session = await adminSession()
  if (!session.ok) return session
  const [waiting, fetched, failed, rows] = await Promise.all([
    prisma.movedPicture.count({ where: { nextAt: { not: null } } }),
    prisma.movedPicture.count({ where: { path: { not: null } } }),
    prisma.movedPicture.count({ where: { path: null, nextAt: null } }),
    prisma.movedPicture.findMany({
      where: { path: null, nextAt: null },
      select: {
        id: true,
        address: true,
        failure: true,
        product: { select: { id: true, name: true } },
      },
      orderBy: [{ product: { name: 'asc' } }, { position: 'asc' }],
      take: MAX_LISTED,
    }),
  ])
  const failures = rows.map(({ failure, ...row }) => ({
    ...row,
    failure: PICTURE_FAILURES.find((one) => one === failure) ?? 'unreachable',
  }))
  return ok({ waiting, fetched, failed, failures })
}

/** Asks for those again that could not be had. UNAUTHENTICATED, FORBIDDEN. */
export const retryPictures = asAdmin(async (admin): Promise<Result<{ count: number }>> => {
  const count = await prisma.$transaction(async (tx) => {
    const again = await tx.movedPicture.updateMany({
      where: { path: null, nextAt: null },
      data: { nextAt: new Date(), attempts: 0 },
    })
    await recordAudit(tx, admin.user.id, {
      action: 'products.pictures',
      subject: 'products',
      details: { count: again.count },
    })
    return again.count
  })
  return ok({ count })
})
