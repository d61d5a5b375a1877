import 'server-only'
import { LOCKING_TRANSACTION, prisma, type Tx } from '@/lib/db'
import { fail, ok, type Result } from '@/lib/errors'
import { removeMailFiles } from '@/lib/mail/files'
import {
  anonymiseOrders,
  filterWithdrawable,
  hasActiveOrders,
  hasDueRefund,
  hasOpenClaim,
  listOrphanedOrders,
} from '@/lib/orders/anonymise'
import { anonymisePastOrders } from '@/lib/orders/past/anonymise-past'
import { deleteReviews } from '@/lib/orders/reviews/reports/close'
import { deleteMessagesAbout } from '@/lib/runtime/outbox/about'
import { enqueue, wakeOutbox } from '@/lib/runtime/outbox/enqueue'
import { recordSecurityEvent } from '@/lib/security/events'
import { forgetAccount } from '@/lib/security/rate-limit'

/**
 * Erases the account, then its rate limits and mail files; `record` runs in the transaction. No access check:
 * callers check. The failures of `eraseAccount`.
 */
export async function eraseEverywhere(
  userId: string,
  record: (tx: Tx) => Promise<void> = async () => {},
): Promise<Result<null>> {
  const erased = await prisma.$transaction(async (tx) => {
    const result = await eraseAccount(tx, userId)
    if (result.ok) await record(tx)
    return result
  }, LOCKING_TRANSACTION)
  if (!erased.ok) return erased
  wakeOutbox()
  const { email, names, mailIds } = erased.value
  await recordSecurityEvent({ kind: 'account.deleted', account: email })
  for (const name of names) await forgetAccount(name)
  await removeMailFiles(mailIds)
  return ok(null)
}

/** Data to delete outside the tables: ids and addresses in rate limits, and mail files. */
type Erased = { email: string; names: string[]; mailIds: string[] }

/**
 * GDPR, Article 17: anonymises orders and audit entries, an order that can still be withdrawn from only later
 * (docs/decisions/039). UNAUTHENTICATED when already deleted; ACTIVE_ORDERS_EXIST; MONEY_OWED while a refund
 * is due; OPEN_CLAIM.
 */
async function eraseAccount(tx: Tx, userId: string): Promise<Result<Erased>> {
  // Conflicts with the foreign key lock of an order being placed: that order is either seen below or fails.
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
  if (await hasDueRefund(tx, userId)) return fail('MONEY_OWED')
  if (await hasOpenClaim(tx, userId)) return fail('OPEN_CLAIM')

  const { email, language } = user
  const orderIds = user.orders.map(({ id }) => id)
  // Excludes unconfirmed new addresses, which may be a stranger's.
  const former = [
    ...user.orders.map((one) => one.email),
    ...user.emailChanges.map((one) => one.oldEmail),
  ]
  const names = [...new Set([userId, email, ...former])]
  const withdrawable = await filterWithdrawable(tx, orderIds)
  await anonymisePastOrders(tx, { userId, emails: [email, ...former] })
  // Before reviews are deleted, which mails the addresses of their reports.
  await tx.reviewReport.updateMany({
    where: { email: { in: [email, ...former] } },
    data: { name: '', email: '' },
  })
  const closed = orderIds.filter((id) => !withdrawable.includes(id))
  const mailIds = await deleteMessagesAbout(tx, [...names, ...closed])
  await anonymiseOrders(tx, closed)
  // Those of orders that can still be withdrawn from too.
  await deleteReviews(tx, { order: { userId } })
  await anonymiseEntries(tx, userId, orderIds)
  await forgetMoved(tx, userId)
  await tx.newsletterSubscription.deleteMany({ where: { email: { in: [email, ...former] } } })
  await tx.stockWait.deleteMany({ where: { email: { in: [email, ...former] } } })
  await tx.user.delete({ where: { id: userId } })
  await enqueue(tx, 'mail.account-deleted', { email, language })
  return ok({ email, names, mailIds })
}

/** Anonymises orders of deleted accounts past their withdrawal period; returns their number. */
export async function eraseOrphans(tx: Tx, now: Date, limit: number): Promise<number> {
  const ids = await listOrphanedOrders(tx, now, limit)
  await deleteMessagesAbout(tx, ids)
  await anonymiseOrders(tx, ids)
  await anonymiseOrderEntries(tx, ids)
  return ids.length
}

/** Stored files of another shop would bring the customer back; the key stays, so that later ones do not either. */
async function forgetMoved(tx: Tx, userId: string) {
  await tx.movedCustomer.updateMany({ where: { userId }, data: { profile: {} } })
  await tx.movedFile.deleteMany()
}

/** Removes actor, subject and details. */
async function anonymiseEntries(tx: Tx, userId: string, orderIds: string[]) {
  await tx.auditEntry.updateMany({
    where: { actorId: userId },
    data: { actorId: null, details: {} },
  })
  await anonymiseOrderEntries(tx, orderIds)
  await tx.auditEntry.updateMany({
    where: { subject: `user:${userId}` },
    data: { subject: 'erased', details: {} },
  })
}

async function anonymiseOrderEntries(tx: Tx, orderIds: string[]) {
  const subjects = orderIds.map((id) => `order:${id}`)
  await tx.auditEntry.updateMany({ where: { subject: { in: subjects } }, data: { details: {} } })
}
