import 'server-only'
import { adminSession } from '@/lib/auth/access'
import { prisma } from '@/lib/db'
import { fail, ok, type Result } from '@/lib/errors'
import type { Prisma } from '@/lib/generated/prisma/client'
import { guaranteeUntil } from '@/lib/orders/returns/guarantee'
import { withDelivery } from '@/lib/orders/returns/withdrawal-period'
import { isUuid } from '@/lib/text/uuid'

const details = {
  line: true,
  order: {
    select: { userId: true, reference: true, country: true, history: withDelivery.history },
  },
  events: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
  pictures: { orderBy: { position: 'asc' }, select: { id: true } },
} as const satisfies Prisma.ClaimInclude

export type ClaimDetails = Prisma.ClaimGetPayload<{ include: typeof details }> & {
  /** Last day of the guarantee; null before delivery. */
  until: string | null
}

/** By the secret of its page. NOT_FOUND, also once its order is anonymous. */
export async function readClaim(key: unknown): Promise<Result<ClaimDetails>> {
  if (typeof key !== 'string' || !isUuid(key)) return fail('NOT_FOUND')
  const claim = await prisma.claim.findFirst({
    where: { key, order: { email: { not: '' } } },
    include: details,
  })
  if (!claim) return fail('NOT_FOUND')
  const { order, line } = claim
  const delivered = order.history[0]?.createdAt
  const until = delivered
    ? guaranteeUntil(delivered, order.country, line.guaranteeExtraMonths)
    : null
  return ok({ ...claim, until })
}

/** WebP; for the claim's secret, or the administrator. */
export async function readClaimPicture(
  id: string,
  key: string | null,
): Promise<Result<Uint8Array<ArrayBuffer>>> {
  if (!isUuid(id)) return fail('NOT_FOUND')
  const isAdmin = key === null && (await adminSession()).ok
  if (!isAdmin && !(key && isUuid(key))) return fail('NOT_FOUND')
  const picture = await prisma.claimPicture.findFirst({
    where: { id, ...(key && { claim: { key, order: { email: { not: '' } } } }) },
    select: { content: true },
  })
  return picture ? ok(new Uint8Array(picture.content)) : fail('NOT_FOUND')
}
