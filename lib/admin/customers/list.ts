import 'server-only'
import { asAdmin } from '@/lib/auth/access'
import { prisma } from '@/lib/db'
import { ok, type Result } from '@/lib/errors'
import { Prisma } from '@/lib/generated/prisma/client'
import { plainWords } from '@/lib/orders/admin/plain-words'
import { PAGE_SIZE, type Paged, pagesOf } from '@/lib/text/paging'
import type { CustomerFilters } from './filters'

export type CustomerItem = {
  id: string
  firstName: string
  lastName: string
  email: string
  company: string | null
  city: string
  /** ISO 3166-1 alpha-2. */
  country: string
  createdAt: Date
  orders: number
  lastOrderAt: Date | null
}

/** Newest account first, 50 a page; administrators are left out. UNAUTHENTICATED, FORBIDDEN. */
export const listCustomers = asAdmin(
  async (_admin, { q, page }: CustomerFilters): Promise<Result<Paged<CustomerItem>>> => {
    const where = await customersWhere(q)
    const [row] = await prisma.$queryRaw<{ total: number }[]>`
      select count(*)::int as total from users where ${where}`
    const place = pagesOf(row?.total ?? 0, page)
    const rows = await prisma.$queryRaw<CustomerItem[]>`
      select u.id, u.first_name as "firstName", u.last_name as "lastName", u.email, u.company, u.city,
        u.country, u.created_at as "createdAt", o.count as orders, o.last as "lastOrderAt"
      from (
        select * from users where ${where} order by created_at desc, id desc
        limit ${PAGE_SIZE} offset ${(place.page - 1) * PAGE_SIZE}
      ) u
      cross join lateral (
        select count(*)::int as count, max(created_at) as last from orders where user_id = u.id
      ) o
      order by u.created_at desc, u.id desc`
    return ok({ ...place, rows })
  },
)

/** Matches when every word is found. */
async function customersWhere(q: string): Promise<Prisma.Sql> {
  const customers = Prisma.sql`role = 'customer'`
  if (q === '') return customers
  const words = await plainWords(q)
  if (words.length === 0) return Prisma.sql`false`
  const found = words.map((word) => Prisma.sql`words like ${`%${word}%`}`)
  return Prisma.join([customers, ...found], ' and ')
}
