import 'server-only'
import { asAdmin } from '@/lib/auth/access'
import { prisma } from '@/lib/db'
import { fail, ok, type Result } from '@/lib/errors'
import { isUuid } from '@/lib/text/uuid'
import type { KnownMaker } from './link'
import { toMaker } from './store'

export type ListedMaker = KnownMaker & { products: number }

/** By brand, with the number of their products. UNAUTHENTICATED, FORBIDDEN. */
export const listMakers = asAdmin(async (): Promise<Result<ListedMaker[]>> => {
  const rows = await prisma.maker.findMany({
    orderBy: { key: 'asc' },
    include: { _count: { select: { products: true } } },
  })
  return ok(rows.map((row) => ({ ...toMaker(row), products: row._count.products })))
})

/** `updatedAt`: ISO 8601, the version that a form began from. */
export type MakerView = ListedMaker & { updatedAt: string }

/** UNAUTHENTICATED, FORBIDDEN, NOT_FOUND. */
export const readMaker = asAdmin(async (_admin, id: string): Promise<Result<MakerView>> => {
  if (!isUuid(id)) return fail('NOT_FOUND')
  const row = await prisma.maker.findUnique({
    where: { id },
    include: { _count: { select: { products: true } } },
  })
  if (!row) return fail('NOT_FOUND')
  return ok({
    ...toMaker(row),
    products: row._count.products,
    updatedAt: row.updatedAt.toISOString(),
  })
})
