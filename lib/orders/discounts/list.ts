import 'server-only'
import { asAdmin } from '@/lib/auth/access'
import { prisma } from '@/lib/db'
import { ok, type Result } from '@/lib/errors'
import type { Discount } from '@/lib/generated/prisma/client'
import { PAGE_SIZE, type Paged, pagesOf } from '@/lib/text/paging'
import { refusalOn } from './find'

/** `uses`: orders with it that are not cancelled, also anonymous ones. */
export type ListedDiscount = Discount & {
  state: 'active' | 'notBegun' | 'ended' | 'usedUp'
  uses: number
}

/** Newest first, 50 a page. */
export const listDiscounts = asAdmin(
  async (_admin, requestedPage: number): Promise<Result<Paged<ListedDiscount>>> => {
    const place = pagesOf(await prisma.discount.count(), requestedPage)
    const rows = await prisma.discount.findMany({
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      skip: (place.page - 1) * PAGE_SIZE,
      take: PAGE_SIZE,
      include: { _count: { select: { orders: { where: { status: { not: 'cancelled' } } } } } },
    })
    return ok({
      ...place,
      rows: rows.map(({ _count, ...row }) => {
        const uses = _count.orders + row.erasedUses
        return { ...row, uses, state: stateOf(row, uses) }
      }),
    })
  },
)

function stateOf(discount: Discount, uses: number): ListedDiscount['state'] {
  const reason = refusalOn(discount, new Date())
  if (reason === 'notBegun' || reason === 'ended') return reason
  return discount.maxUses !== null && uses >= discount.maxUses ? 'usedUp' : 'active'
}
