import 'server-only'
import { prisma } from '@/lib/db'
import { listMessagesAbout } from '@/lib/runtime/outbox/about'
import { type CountedAttempts, listAttempts } from '@/lib/security/list-attempts'
import { shop } from '@/lib/shop'
import { ORDER_DATA, PERSONAL_DATA } from './personal-data'

const {
  sessions,
  passwordResets,
  emailChanges,
  consents,
  followed,
  stockWaits,
  idempotencyKeys,
  notes,
  moved,
  pastOrders,
  ...ACCOUNT
} = PERSONAL_DATA

type Account = { id: string; email: string }

/** Chunks of docs/data-export.schema.json, none for a missing account. At most PAGE rows are in memory. */
export async function* exportPersonalData(userId: string, now: Date): AsyncGenerator<string> {
  const user = await prisma.user.findUnique({ where: { id: userId }, select: ACCOUNT })
  if (!user) return
  const { language, orderNotifications, priceAlerts, reviewMails, cart, ...profile } = user
  const whole = {
    exportedAt: now,
    shop: { name: shop.name, url: shop.url, email: shop.email },
    profile,
    preferences: { language, orderNotifications, priceAlerts, reviewMails },
    cart,
  }
  yield `{\n${Object.entries(whole).map(member).join(',\n')}`
  for (const [name, rows] of Object.entries({ ...listsOf(user), ...recordsOf(user) })) {
    yield `,\n  "${name}": [`
    let isEmpty = true
    for await (const row of rows) {
      yield `${isEmpty ? '' : ','}\n${indent(row, 4)}`
      isEmpty = false
    }
    yield isEmpty ? ']' : '\n  ]'
  }
  yield '\n}\n'
}

function listsOf({ id: userId }: Account) {
  const after = (last?: Cursor) => {
    const { where, ...page } = pageAfter(last)
    return { ...page, where: { userId, ...where } }
  }
  return {
    sessions: inPages((last?: Cursor) => prisma.session.findMany({ ...after(last), ...sessions })),
    passwordResets: inPages((last?: Cursor) =>
      prisma.passwordReset.findMany({ ...after(last), ...passwordResets }),
    ),
    emailChanges: inPages((last?: Cursor) =>
      prisma.emailChange.findMany({ ...after(last), ...emailChanges }),
    ),
    consents: inPages((last?: Cursor) => prisma.consent.findMany({ ...after(last), ...consents })),
    followed: inPages((last?: Cursor) =>
      prisma.followedProduct.findMany({ ...after(last), ...followed }),
    ),
    stockWaits: inPages((last?: Cursor) =>
      prisma.stockWait.findMany({ ...after(last), ...stockWaits }),
    ),
    notes: inPages((last?: Cursor) => prisma.customerNote.findMany({ ...after(last), ...notes })),
    moved: inPages((last?: { source: string; key: string }) =>
      prisma.movedCustomer.findMany({
        where: {
          userId,
          ...(last && {
            OR: [{ source: { gt: last.source } }, { source: last.source, key: { gt: last.key } }],
          }),
        },
        take: PAGE,
        ...moved,
      }),
    ),
    submissions: inPages((last?: { key: string }) =>
      prisma.idempotencyKey.findMany({
        where: { userId, ...(last && { key: { gt: last.key } }) },
        orderBy: { key: 'asc' },
        take: PAGE,
        ...idempotencyKeys,
      }),
    ),
  }
}

/** Records that refer to the account otherwise, and its orders. */
function recordsOf({ id, email }: Account) {
  return {
    attempts: without(
      'key',
      inPages((last?: CountedAttempts) => listAttempts([email, id], PAGE, last?.key)),
    ),
    activity: without(
      'id',
      inPages((last?: Cursor) => readActivity(id, last)),
    ),
    orders: readOrders(id),
    pastOrders: inPages((last?: Cursor) => {
      const { where, ...page } = pageAfter(last)
      return prisma.pastOrder.findMany({ ...page, where: { userId: id, ...where }, ...pastOrders })
    }),
    newsletter: readNewsletter(email),
    mails: without(
      'id',
      inPages((last?: Cursor) => listMessagesAbout({ id, email }, PAGE, last)),
    ),
  }
}

async function* readOrders(userId: string) {
  const orders = inPages((last?: Cursor) => {
    const { where, ...page } = pageAfter(last)
    return prisma.order.findMany({ ...page, where: { userId, ...where }, select: ORDER_DATA })
  })
  for await (const { vatRate, ...order } of orders) yield { ...order, vatRate: vatRate.toNumber() }
}

/** The subscription of the account's address: at most one. */
async function* readNewsletter(email: string) {
  yield* await prisma.newsletterSubscription.findMany({
    where: { email },
    select: {
      language: true,
      source: true,
      textVersion: true,
      askedAt: true,
      confirmedAt: true,
      endedAt: true,
      createdAt: true,
      deliveries: {
        orderBy: { at: 'asc' },
        select: { newsletterId: true, state: true, at: true, endedAt: true },
      },
    },
  })
}

/** Audit entries by or about the customer. */
function readActivity(userId: string, last?: Cursor) {
  const { where, ...page } = pageAfter(last)
  return prisma.auditEntry.findMany({
    ...page,
    where: { AND: [{ OR: [{ actorId: userId }, { subject: `user:${userId}` }] }, { ...where }] },
    select: { id: true, action: true, subject: true, details: true, createdAt: true },
  })
}

async function* without<Row extends object>(key: keyof Row, rows: AsyncIterable<Row>) {
  for await (const { [key]: _, ...row } of rows) yield row
}

const member = ([name, value]: [string, unknown]) => `  "${name}": ${indent(value, 2).trimStart()}`

function indent(value: unknown, blanks: number): string {
  return JSON.stringify(value, null, 2).replace(/^/gm, ' '.repeat(blanks))
}

/** Rows per query. */
const PAGE = 50

/** Cursor: time, then id. */
type Cursor = { id: string; createdAt: Date }

/** Prisma arguments for the page after `last`, oldest first. */
const pageAfter = (last?: Cursor) => ({
  where: last && {
    OR: [{ createdAt: { gt: last.createdAt } }, { createdAt: last.createdAt, id: { gt: last.id } }],
  },
  orderBy: [{ createdAt: 'asc' as const }, { id: 'asc' as const }],
  take: PAGE,
})

/** Streams all rows; `read` returns at most PAGE rows after `last`. */
async function* inPages<At, Row extends At>(
  read: (last?: At) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let last: Row | undefined; ; ) {
    const page = await read(last)
    yield* page
    if (page.length < PAGE) return
    last = page.at(-1)
  }
}
