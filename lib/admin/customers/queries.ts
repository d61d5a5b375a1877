import 'server-only'
import { asAdmin } from '@/lib/auth/access'
import { prisma } from '@/lib/db'
import { fail, ok, type Result } from '@/lib/errors'
import { Prisma } from '@/lib/generated/prisma/client'
import type { AdminListItem } from '@/lib/orders/admin/list/list'
import { plainWords } from '@/lib/orders/admin/list/search'
import { PAGE_SIZE, type Paged, pagesOf } from '@/lib/text/paging'
import { isUuid } from '@/lib/text/uuid'
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

const newestFirst = [{ createdAt: 'desc' }, { id: 'desc' }] as const

const shown = {
  id: true,
  email: true,
  firstName: true,
  lastName: true,
  phone: true,
  language: true,
  phoneE164: true,
  company: true,
  address: true,
  addressLine2: true,
  postalCode: true,
  city: true,
  country: true,
  billing: true,
  createdAt: true,
  consents: { orderBy: [...newestFirst], take: PAGE_SIZE },
  notes: { orderBy: [...newestFirst], take: PAGE_SIZE },
  _count: { select: { orders: true } },
} as const satisfies Prisma.UserSelect

type Row = Prisma.UserGetPayload<{ select: typeof shown }>

/** `author`: e-mail address; null of a former administrator. */
type Note = Row['notes'][number] & { author: string | null }

/** Consents and notes newest first, 50 at most. */
export type Customer = Omit<Row, 'notes' | '_count'> & {
  notes: Note[]
  orders: Paged<AdminListItem>
}

/** `page`: of the orders, newest first. UNAUTHENTICATED, FORBIDDEN; NOT_FOUND, also for administrators. */
export const readCustomer = asAdmin(
  async (_admin, id: string, page: number): Promise<Result<Customer>> => {
    if (!isUuid(id)) return fail('NOT_FOUND')
    const row = await prisma.user.findUnique({ where: { id, role: 'customer' }, select: shown })
    if (!row) return fail('NOT_FOUND')
    const { notes, _count, ...account } = row
    const place = pagesOf(_count.orders, page)
    const [rows, authors] = await Promise.all([
      readOrders(id, place.page),
      readAuthors(notes.map(({ authorId }) => authorId)),
    ])
    return ok({
      ...account,
      notes: notes.map((note) => ({ ...note, author: authors.get(note.authorId) ?? null })),
      orders: { ...place, rows },
    })
  },
)

const readOrders = (userId: string, page: number): Promise<AdminListItem[]> =>
  prisma.order.findMany({
    where: { userId },
    orderBy: [...newestFirst],
    skip: (page - 1) * PAGE_SIZE,
    take: PAGE_SIZE,
    select: {
      id: true,
      reference: true,
      status: true,
      paymentMethod: true,
      language: true,
      totalCents: true,
      firstName: true,
      lastName: true,
      email: true,
      createdAt: true,
    },
  })

async function readAuthors(ids: string[]): Promise<Map<string, string>> {
  const authors = await prisma.user.findMany({
    where: { id: { in: [...new Set(ids)] } },
    select: { id: true, email: true },
  })
  return new Map(authors.map(({ id, email }) => [id, email]))
}
