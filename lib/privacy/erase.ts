import 'server-only'
import { fail, ok, type Result } from '@/lib/errors'
import type { Prisma } from '@/lib/generated/prisma/client'
import { anonymiseOrders, hasActiveOrders, isOwedMoney } from '@/lib/orders/anonymise'
import { deleteMessagesAbout } from '@/lib/outbox/about'
import { enqueue } from '@/lib/outbox/enqueue'

type Tx = Prisma.TransactionClient

/** What is to be forgotten outside the tables: the account's id and addresses, and the ids of its mails. */
export type Erased = { names: string[]; mailIds: string[] }

/**
 * Erases an account in the caller's transaction (GDPR, Article 17): the account with its sessions, links,
 * consents and keys goes, orders stay without anything that names a person, and so do the entries about
 * it. A last mail confirms. UNAUTHENTICATED when it is gone already, ACTIVE_ORDERS_EXIST while an order
 * is neither delivered, completed nor cancelled or can still be withdrawn from, MONEY_OWED while money of theirs is to be given back.
 */
export async function eraseAccount(tx: Tx, userId: string): Promise<Result<Erased>> {
  // An order being placed holds this row for its foreign key: it is either seen below or finds nobody.
  await tx.$queryRaw`select 1 from users where id = ${userId}::uuid for update`
  const user = await tx.user.findUnique({
    where: { id: userId },
    select: {
      email: true,
      language: true,
      orders: { select: { id: true, email: true } },
      emailChanges: { select: { oldEmail: true } },
    },
  })
  if (!user) return fail('UNAUTHENTICATED')
  if (await hasActiveOrders(tx, userId)) return fail('ACTIVE_ORDERS_EXIST')
  if (await isOwedMoney(tx, userId)) return fail('MONEY_OWED')

  const { email, language } = user
  const orderIds = user.orders.map(({ id }) => id)
  // Never an address that was only wished for: it may be a stranger's.
  const former = [
    ...user.orders.map((one) => one.email),
    ...user.emailChanges.map((one) => one.oldEmail),
  ]
  const names = [...new Set([userId, email, ...former])]
  const mailIds = await deleteMessagesAbout(tx, [...names, ...orderIds])
  await anonymiseOrders(tx, orderIds)
  await forgetInEntries(tx, userId, orderIds)
  await tx.user.delete({ where: { id: userId } })
  await enqueue(tx, 'mail.account-deleted', { email, language })
  return ok({ names, mailIds })
}

/** Entries say what was done, but no longer by or to whom. */
async function forgetInEntries(tx: Tx, userId: string, orderIds: string[]) {
  const orders = orderIds.map((id) => `order:${id}`)
  await tx.auditEntry.updateMany({
    where: { actorId: userId },
    data: { actorId: null, details: {} },
  })
  await tx.auditEntry.updateMany({ where: { subject: { in: orders } }, data: { details: {} } })
  await tx.auditEntry.updateMany({
    where: { subject: `user:${userId}` },
    data: { subject: 'erased', details: {} },
  })
}
