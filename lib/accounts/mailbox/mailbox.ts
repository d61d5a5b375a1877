import 'server-only'
import { prisma, type Tx } from '@/lib/db'
import { fail, ok, type Result } from '@/lib/errors'
import type { Prisma } from '@/lib/generated/prisma/client'
import { enqueue } from '@/lib/runtime/outbox/enqueue'
import type { Topic } from '@/lib/runtime/outbox/topics'
import { readSignedId, signId } from '@/lib/security/signed-id'
import { isUuid } from '@/lib/text/uuid'
import { DAY_MS } from '@/lib/time'

const MAIL: Topic = 'mail.confirm-mailbox'

type Account = { id: string; email: string }

/**
 * Sign-up does not prove that an address is the customer's: before alerts go there, its mailbox confirms. Asks at most once
 * a day. Returns whether it has confirmed already; wake the outbox after the transaction.
 */
export async function isMailboxConfirmed(tx: Tx, userId: string): Promise<boolean> {
  const [user] = await tx.$queryRaw<{ isConfirmed: boolean }[]>`
    select email_confirmed_at is not null as "isConfirmed" from users
    where id = ${userId}::uuid for no key update`
  if (!user || user.isConfirmed) return user !== undefined
  const asked = await tx.outboxMessage.count({
    where: {
      topic: MAIL,
      payload: { path: ['userId'], equals: userId },
      createdAt: { gt: new Date(Date.now() - DAY_MS) },
    },
  })
  if (asked === 0) await enqueue(tx, MAIL, { userId })
  return false
}

/** A link or code that only the mailbox has was used. */
export async function confirmMailboxOf(tx: Tx, user: Prisma.UserWhereUniqueInput): Promise<void> {
  const now = new Date()
  await tx.user.updateMany({ where: user, data: { emailConfirmedAt: now } })
  await tx.stockWait.updateMany({ where: { user, confirmedAt: null }, data: { confirmedAt: now } })
}

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
    await confirmMailboxOf(tx, account)
    return ok(null)
  })
}
