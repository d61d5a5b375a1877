import 'server-only'
import type { Tx } from '@/lib/db'
import { fail, ok, type Result } from '@/lib/errors'
import {
  anonymiseOrders,
  hasActiveOrders,
  isOwedMoney,
  orphansToAnonymise,
  withdrawableOf,
} from '@/lib/orders/anonymise'
import { deleteMessagesAbout } from '@/lib/runtime/outbox/about'
import { enqueue } from '@/lib/runtime/outbox/enqueue'

/** What is to be forgotten outside the tables: the account's id and addresses, and the ids of its mails. */
export type Erased = { names: string[]; mailIds: string[] }

/**
 * Erases an account in the caller's transaction (GDPR, Article 17): the account with its sessions, links,
 * consents and keys goes, orders stay without anything that names a person, and so do the entries about
 * it. An order that can still be withdrawn from keeps its customer's details until it cannot
 * (docs/decisions/041). A last mail confirms. UNAUTHENTICATED when it is gone already, ACTIVE_ORDERS_EXIST while an
 * order is neither delivered, completed nor cancelled, MONEY_OWED while money of theirs is to be given back.
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
  const kept = await withdrawableOf(tx, orderIds)
  const closed = orderIds.filter((id) => !kept.includes(id))
  const mailIds = await deleteMessagesAbout(tx, [...names, ...closed])
  await anonymiseOrders(tx, closed)
  await forgetInEntries(tx, userId, orderIds)
  await tx.user.delete({ where: { id: userId } })
  await enqueue(tx, 'mail.account-deleted', { email, language })
  return ok({ names, mailIds })
}

/** Makes the orders of deleted accounts anonymous once they can no longer be withdrawn from; gives how many. */
export async function eraseOrphans(tx: Tx, now: Date, limit: number): Promise<number> {
  const ids = await orphansToAnonymise(tx, now, limit)
  await deleteMessagesAbout(tx, ids)
  await anonymiseOrders(tx, ids)
  await forgetInEntriesOf(tx, ids)
  return ids.length
}

/** Entries say what was done, but no longer by or to whom. */
async function forgetInEntries(tx: Tx, userId: string, orderIds: string[]) {
  await tx.auditEntry.updateMany({
    where: { actorId: userId },
    data: { actorId: null, details: {} },
  })
  await forgetInEntriesOf(tx, orderIds)
  await tx.auditEntry.updateMany({
    where: { subject: `user:${userId}` },
    data: { subject: 'erased', details: {} },
  })
}

async function forgetInEntriesOf(tx: Tx, orderIds: string[]) {
  const subjects = orderIds.map((id) => `order:${id}`)
  await tx.auditEntry.updateMany({ where: { subject: { in: subjects } }, data: { details: {} } })
}
