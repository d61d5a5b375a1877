import 'server-only'
import { prisma, type Tx } from '@/lib/db'
import { fail, ok, type Result } from '@/lib/errors'
import { enqueue } from '@/lib/runtime/outbox/enqueue'
import type { Topic } from '@/lib/runtime/outbox/topics'
import { mailboxOf } from '@/lib/security/mailbox'
import { readSignedId, signId } from '@/lib/security/signed-id'
import { isUuid } from '@/lib/text/uuid'
import { DAY_MS } from '@/lib/time'

const MAIL: Topic = 'mail.confirm-mailbox'

type Account = { id: string; email: string }

/**
 * Sign-up does not prove that an address is the customer's: before alerts go there, its mailbox confirms. Asks a mailbox at
 * most once a day. Returns whether it has confirmed already; wake the outbox after the transaction.
 */
export async function askMailboxUnlessConfirmed(tx: Tx, userId: string): Promise<boolean> {
  const [user] = await tx.$queryRaw<{ email: string; isConfirmed: boolean }[]>`
    select email, email_confirmed_at is not null as "isConfirmed" from users
    where id = ${userId}::uuid for no key update`
  if (!user || user.isConfirmed) return user !== undefined
  // Several accounts may have variants of one address.
  const mailbox = mailboxOf(user.email)
  const asked = await tx.outboxMessage.count({
    where: {
      topic: MAIL,
      payload: { path: ['mailbox'], equals: mailbox },
      createdAt: { gt: new Date(Date.now() - DAY_MS) },
    },
  })
  if (asked === 0) await enqueue(tx, MAIL, { userId, mailbox })
  return false
}

/** A link that only the mailbox has was used. */
export async function confirmMailboxOf(tx: Tx, userId: string): Promise<void> {
  const now = new Date()
  await tx.user.updateMany({ where: { id: userId }, data: { emailConfirmedAt: now } })
  await tx.stockWait.updateMany({
    where: { userId, confirmedAt: null },
    data: { confirmedAt: now },
  })
}

/** False for an account that is gone. */
export const hasConfirmedMailbox = async (userId: string): Promise<boolean> =>
  (await prisma.user.count({ where: { id: userId, emailConfirmedAt: { not: null } } })) > 0

const purposeOf = ({ email }: Account) => `mailbox:${email}`

/** Valid for this address alone. */
export const signMailbox = (account: Account): string => signId(purposeOf(account), account.id)

/** By the mailed link; the same again has no effect. INVALID_OR_EXPIRED_LINK. */
export async function confirmMailbox(token: unknown): Promise<Result<null>> {
  const [id = ''] = String(token).split('_')
  if (!isUuid(id)) return fail('INVALID_OR_EXPIRED_LINK')
  return prisma.$transaction(async (tx) => {
    const account = await tx.user.findUnique({ where: { id }, select: { id: true, email: true } })
    if (!account || readSignedId(purposeOf(account), token) === null) {
      return fail('INVALID_OR_EXPIRED_LINK')
    }
    await confirmMailboxOf(tx, account.id)
    return ok(null)
  })
}
