import 'server-only'
import { prisma } from '@/lib/db'
import { listMessagesAbout } from '@/lib/runtime/outbox/about'
import { attemptsOf, type CountedAttempts } from '@/lib/security/attempts-of'
import { shop } from '@/lib/shop'
import { inPages, PAGE, type Place, pageBehind } from './in-pages'
import { ORDER_DATA, PERSONAL_DATA } from './personal-data'

const { sessions, passwordResets, emailChanges, consents, idempotencyKeys, ...ACCOUNT } =
  PERSONAL_DATA

type Account = { id: string; email: string }

/**
 * The pieces of a JSON document with everything the shop knows of this customer, as
 * docs/data-export.schema.json describes it. Nothing comes for an account that does not exist. At most PAGE rows
 * of a list are in memory.
 */
export async function* exportPersonalData(userId: string, now: Date): AsyncGenerator<string> {
  const user = await prisma.user.findUnique({ where: { id: userId }, select: ACCOUNT })
  if (!user) return
  const { language, orderNotifications, priceAlerts, ...profile } = user
  const whole = {
    exportedAt: now,
    shop: { name: shop.name, url: shop.url, email: shop.email },
    profile,
    preferences: { language, orderNotifications, priceAlerts },
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

/** What hangs on the account in the schema. */
function listsOf({ id: userId }: Account) {
  const behind = (last?: Place) => {
    const { where, ...page } = pageBehind(last)
    return { ...page, where: { userId, ...where } }
  }
  return {
    sessions: inPages((last?: Place) => prisma.session.findMany({ ...behind(last), ...sessions })),
    passwordResets: inPages((last?: Place) =>
      prisma.passwordReset.findMany({ ...behind(last), ...passwordResets }),
    ),
    emailChanges: inPages((last?: Place) =>
      prisma.emailChange.findMany({ ...behind(last), ...emailChanges }),
    ),
    consents: inPages((last?: Place) => prisma.consent.findMany({ ...behind(last), ...consents })),
    submissions: inPages((last?: { key: string }) =>
      prisma.idempotencyKey.findMany({
        where: { userId, ...(last && { key: { gt: last.key } }) },
        ...{ orderBy: { key: 'asc' }, take: PAGE, ...idempotencyKeys },
      }),
    ),
  }
}

/** What names the account elsewhere, and its orders. */
function recordsOf({ id, email }: Account) {
  return {
    attempts: without(
      'key',
      inPages((last?: CountedAttempts) => attemptsOf([email, id], PAGE, last?.key)),
    ),
    activity: without(
      'id',
      inPages((last?: Place) => readActivity(id, last)),
    ),
    orders: readOrders(id),
    mails: without(
      'id',
      inPages((last?: Place) => listMessagesAbout({ id, email }, PAGE, last)),
    ),
  }
}

async function* readOrders(userId: string) {
  const orders = inPages((last?: Place) => {
    const { where, ...page } = pageBehind(last)
    return prisma.order.findMany({ ...page, where: { userId, ...where }, select: ORDER_DATA })
  })
  for await (const { vatRate, ...order } of orders) yield { ...order, vatRate: vatRate.toNumber() }
}

/** What the customer did, or had done to the account, as far as the shop wrote it down. */
function readActivity(userId: string, last?: Place) {
  const { where, ...page } = pageBehind(last)
  return prisma.auditEntry.findMany({
    ...page,
    where: { AND: [{ OR: [{ actorId: userId }, { subject: `user:${userId}` }] }, { ...where }] },
    select: { id: true, action: true, subject: true, details: true, createdAt: true },
  })
}

/** These rows without what they are only told apart by. */
async function* without<Row extends object>(key: keyof Row, rows: AsyncIterable<Row>) {
  for await (const { [key]: _, ...row } of rows) yield row
}

const member = ([name, value]: [string, unknown]) => `  "${name}": ${indent(value, 2).trimStart()}`

function indent(value: unknown, blanks: number): string {
  return JSON.stringify(value, null, 2).replace(/^/gm, ' '.repeat(blanks))
}
