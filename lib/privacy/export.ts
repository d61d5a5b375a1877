import 'server-only'
import { prisma } from '@/lib/db'
import type { Prisma } from '@/lib/generated/prisma/client'
import { listMessagesAbout } from '@/lib/outbox/about'
import { attemptsOf } from '@/lib/security/attempts-of'
import { shop } from '@/lib/shop'
import { ORDER_DATA, PERSONAL_DATA } from './personal-data'

type Order = Prisma.OrderGetPayload<{ select: typeof ORDER_DATA }>

/** Orders read at once; a customer with thousands never fills the memory. */
const PAGE = 50

/**
 * The pieces of a JSON document with everything the shop knows of this customer, as
 * docs/data-export.schema.json describes it. Nothing comes for an account that does not exist.
 */
export async function* exportPersonalData(userId: string, now: Date): AsyncGenerator<string> {
  const user = await prisma.user.findUnique({ where: { id: userId }, select: PERSONAL_DATA })
  if (!user) return
  const { sessions, passwordResets, emailChanges, consents, idempotencyKeys, ...rest } = user
  const { language, orderNotifications, priceAlerts, ...profile } = rest
  const sections = {
    exportedAt: now,
    shop: { name: shop.name, url: shop.url, email: shop.email },
    profile,
    preferences: { language, orderNotifications, priceAlerts },
    ...{ sessions, passwordResets, emailChanges, consents },
    submissions: idempotencyKeys,
    attempts: await attemptsOf([user.email, userId]),
    activity: await readActivity(userId),
  }
  yield '{\n'
  for (const [name, value] of Object.entries(sections)) yield `${member(name, value)},\n`

  const orderIds: string[] = []
  yield '  "orders": ['
  for await (const order of readOrders(userId)) {
    const { vatRate, ...rest } = order
    yield `${orderIds.length ? ',' : ''}\n${indent({ ...rest, vatRate: vatRate.toNumber() }, 4)}`
    orderIds.push(order.id)
  }
  yield orderIds.length ? '\n  ],\n' : '],\n'
  const mails = await listMessagesAbout(prisma, [userId, user.email, ...orderIds])
  yield `${member('mails', mails)}\n}\n`
}

async function* readOrders(userId: string): AsyncGenerator<Order> {
  for (let last: string | undefined; ; ) {
    const page: Order[] = await prisma.order.findMany({
      where: { userId },
      orderBy: { id: 'asc' },
      take: PAGE,
      ...(last && { cursor: { id: last }, skip: 1 }),
      select: ORDER_DATA,
    })
    yield* page
    if (page.length < PAGE) return
    last = page.at(-1)?.id
  }
}

/** What the customer did, or had done to the account, as far as the shop wrote it down. */
function readActivity(userId: string) {
  return prisma.auditEntry.findMany({
    where: { OR: [{ actorId: userId }, { subject: `user:${userId}` }] },
    orderBy: { createdAt: 'asc' },
    select: { action: true, subject: true, details: true, createdAt: true },
  })
}

const member = (name: string, value: unknown) => `  "${name}": ${indent(value, 2).trimStart()}`

function indent(value: unknown, blanks: number): string {
  return JSON.stringify(value, null, 2).replace(/^/gm, ' '.repeat(blanks))
}
