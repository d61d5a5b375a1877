import 'server-only'
import { asAdmin } from '@/lib/auth/access'
import { prisma } from '@/lib/db'
import { fail, ok, type Result } from '@/lib/errors'
import type { Prisma } from '@/lib/generated/prisma/client'
import type { AdminListItem } from '@/lib/orders/admin/list'
import { PAGE_SIZE, type Paged, pagesOf } from '@/lib/text/paging'
import { isUuid } from '@/lib/text/uuid'

const newestFirst = [{ createdAt: 'desc' }, { id: 'desc' }] as const

const shown = {
  ...{ id: true, email: true, firstName: true, lastName: true, phone: true, language: true },
  phoneE164: true,
  ...{ company: true, address: true, addressLine2: true, postalCode: true, city: true },
  ...{ country: true, billing: true, createdAt: true },
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
      ...{ id: true, reference: true, status: true, paymentMethod: true, language: true },
      ...{ totalCents: true, firstName: true, lastName: true, email: true, createdAt: true },
    },
  })

async function readAuthors(ids: string[]): Promise<Map<string, string>> {
  const authors = await prisma.user.findMany({
    where: { id: { in: [...new Set(ids)] } },
    select: { id: true, email: true },
  })
  return new Map(authors.map(({ id, email }) => [id, email]))
}
