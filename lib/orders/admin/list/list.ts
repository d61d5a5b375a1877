import 'server-only'
import { asAdmin } from '@/lib/auth/access'
import { prisma } from '@/lib/db'
import { ok, type Result } from '@/lib/errors'
import type { Language } from '@/lib/languages'
import type { OrderStatus } from '@/lib/orders/status'
import type { PaymentMethod } from '@/lib/payments/methods/names'
import { PAGE_SIZE, type Paged, pagesOf } from '@/lib/text/paging'
import type { AdminFilters } from './filters'
import { countOrders, ordersWhere } from './where'

export type AdminListItem = {
  id: string
  reference: string
  status: OrderStatus
  paymentMethod: PaymentMethod
  language: Language
  totalCents: number
  firstName: string
  lastName: string
  email: string
  createdAt: Date
}

/** Newest first, 50 a page. */
export const listAdminOrders = asAdmin(
  async (
    _admin,
    filters: AdminFilters,
    now: Date = new Date(),
  ): Promise<Result<Paged<AdminListItem>>> => {
    const where = await ordersWhere(filters, now)
    const total = await countOrders(where)
    const place = pagesOf(total, filters.page)
    const rows = await prisma.$queryRaw<AdminListItem[]>`
    select id, reference, status::text, payment_method::text as "paymentMethod", language::text,
      total_cents as "totalCents", first_name as "firstName", last_name as "lastName", email,
      created_at as "createdAt"
    from orders where ${where}
    order by created_at desc, id desc
    limit ${PAGE_SIZE} offset ${(place.page - 1) * PAGE_SIZE}`
    return ok({ ...place, rows })
  },
)
