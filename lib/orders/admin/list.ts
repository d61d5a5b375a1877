import 'server-only'
import { asAdmin } from '@/lib/auth/access'
import { prisma } from '@/lib/db'
import { ok, type Result } from '@/lib/errors'
import { Prisma } from '@/lib/generated/prisma/client'
import type { Language } from '@/lib/languages'
import type { OrderStatus } from '@/lib/orders/status'
import type { PaymentMethod } from '@/lib/payments/method-names'
import { PAGE_SIZE, type Paged, pagesOf } from '@/lib/text/paging'
import { parseAmount } from './amount'
import { inGroup, ofAge } from './conditions'
import { type AdminFilters, ORDER_GROUPS } from './filters'
import { orderSearchCondition } from './search'

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
    const where = Prisma.join([Prisma.sql`true`, ...(await conditionsOf(filters, now))], ' and ')
    const [{ total } = { total: 0 }] = await prisma.$queryRaw<{ total: number }[]>`
    select count(*)::int as total from orders where ${where}`
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

async function conditionsOf({ q, status, method, age, language }: AdminFilters, now: Date) {
  const conditions: Prisma.Sql[] = []
  const group = ORDER_GROUPS.find((one) => one === status)
  if (group) conditions.push(inGroup(group, now))
  else if (status) conditions.push(Prisma.sql`status = ${status}::"OrderStatus"`)
  if (method) conditions.push(Prisma.sql`payment_method = ${method}::"PaymentMethod"`)
  if (language) conditions.push(Prisma.sql`language = ${language}::"Language"`)
  if (age) conditions.push(ofAge(age, now))
  if (q) conditions.push(await searchFor(q))
  return conditions
}

/** Matches when every word is found, or the whole is the order's total. */
async function searchFor(q: string): Promise<Prisma.Sql> {
  const named = await orderSearchCondition(q)
  const cents = parseAmount(q)
  const ways = [
    ...(named ? [named] : []),
    ...(cents === null ? [] : [Prisma.sql`total_cents = ${cents}`]),
  ]
  return ways.length > 0 ? Prisma.join(ways, ' or ', '(', ')') : Prisma.sql`false`
}
