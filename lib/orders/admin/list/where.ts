import 'server-only'
import { prisma } from '@/lib/db'
import { Prisma } from '@/lib/generated/prisma/client'
import { parseAmount } from '@/lib/orders/admin/amount'
import { inGroup, ofAge } from './conditions'
import { type AdminFilters, ORDER_GROUPS } from './filters'
import { orderSearchCondition } from './search'

/** SQL condition on `orders`; the page is ignored. */
export async function ordersWhere(filters: AdminFilters, now: Date): Promise<Prisma.Sql> {
  return Prisma.join([Prisma.sql`true`, ...(await conditionsOf(filters, now))], ' and ')
}

/** No access check: callers check. */
export async function countOrders(where: Prisma.Sql): Promise<number> {
  const [row] = await prisma.$queryRaw<{ total: number }[]>`
    select count(*)::int as total from orders where ${where}`
  return row?.total ?? 0
}

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
