import 'server-only'
import { askMailboxUnlessConfirmed } from '@/lib/accounts/mailbox/mailbox'
import { getCurrentUser } from '@/lib/auth/session'
import { LOCKING_TRANSACTION, prisma, type Tx } from '@/lib/db'
import { fail, fieldErrorsOf, ok, type Result } from '@/lib/errors'
import type { Prisma } from '@/lib/generated/prisma/client'
import { SHOWN } from '@/lib/products/catalogue/reads'
import { enqueue, wakeOutbox } from '@/lib/runtime/outbox/enqueue'
import { countAttempt } from '@/lib/security/rate-limit'
import { readSignedId, signId } from '@/lib/security/signed-id'
import { DAY_MS } from '@/lib/time'
import { guestWaitSchema, waitSchema } from './schema'

/** `asked`: the mailbox has to confirm; `waiting`: a customer whose mailbox has is told. */
type Waiting = 'asked' | 'waiting'

/**
 * Remembers that the visitor wants to hear when a variant is back. Guests get the same answer whatever is known of
 * their address. VALIDATION_ERROR, TOO_MANY_REQUESTS; NOT_FOUND for a variant without a page.
 */
export async function waitForStock(payload: unknown): Promise<Result<Waiting>> {
  const user = await getCurrentUser()
  const parsed = (user ? waitSchema : guestWaitSchema).safeParse(payload)
  if (!parsed.success) {
    return fail('VALIDATION_ERROR', { fieldErrors: fieldErrorsOf(parsed.error) })
  }
  const { variant: variantId, language } = parsed.data
  const email = 'email' in parsed.data ? String(parsed.data.email) : null
  const refusal = await countAttempt('stockWaits', user?.id ?? email ?? '')
  if (refusal) return refusal
  const isKnown = await prisma.variant.count({ where: { id: variantId, product: SHOWN } })
  if (isKnown === 0) return fail('NOT_FOUND')
  if (user) {
    const isConfirmed = await waitAsCustomer({ userId: user.id, variantId, language })
    return ok(isConfirmed ? 'waiting' : 'asked')
  }
  if (email) await waitAsGuest({ email, variantId, language })
  return ok('asked')
}

type Wait = Pick<Prisma.StockWaitUncheckedCreateInput, 'variantId' | 'language'>

async function waitAsCustomer({ userId, ...wait }: Wait & { userId: string }): Promise<boolean> {
  const isConfirmed = await prisma.$transaction(async (tx) => {
    const isConfirmed = await askMailboxUnlessConfirmed(tx, userId)
    const createdAt = new Date()
    const fresh = { createdAt, confirmedAt: isConfirmed ? createdAt : null, toldAt: null }
    await tx.stockWait.upsert({
      where: { variantId_userId: { variantId: wait.variantId, userId } },
      create: { ...wait, ...fresh, userId },
      update: fresh,
    })
    return isConfirmed
  }, LOCKING_TRANSACTION)
  wakeOutbox()
  return isConfirmed
}

/** One mail a day at most to an address that has confirmed nothing since, however many products are asked for. */
async function waitAsGuest({ email, ...wait }: Wait & { email: string }): Promise<void> {
  await prisma.$transaction(async (tx) => {
    await lockAddress(tx, email)
    const where = { variantId_email: { variantId: wait.variantId, email } }
    const known = await tx.stockWait.findUnique({ where })
    if (known?.confirmedAt && !known.toldAt) return
    const pending = await tx.stockWait.findFirst({
      where: { email, confirmedAt: null, createdAt: { gt: new Date(Date.now() - DAY_MS) } },
      orderBy: { createdAt: 'desc' },
    })
    // A row without a mail of its own is as old as the one whose link confirms it.
    const createdAt = pending?.createdAt ?? new Date()
    const fresh = { createdAt, confirmedAt: null, toldAt: null, language: wait.language }
    const { id: waitId } = await tx.stockWait.upsert({
      where,
      create: { ...wait, ...fresh, email },
      update: fresh,
    })
    if (!pending) await enqueue(tx, 'mail.stock-confirm', { waitId, email })
  }, LOCKING_TRANSACTION)
  wakeOutbox()
}

const lockAddress = (tx: Tx, email: string) =>
  tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`stock-wait:${email}`}, 0))`

const CONFIRM = 'stock-wait'

/** For the link of the confirmation mail; it works while the row is there. */
export const signWait = (waitId: string): string => signId(CONFIRM, waitId)

export const readWaitToken = (token: unknown): string | null => readSignedId(CONFIRM, token)

/** Confirms the address for all that it waits for; the same again has no effect. INVALID_OR_EXPIRED_LINK. */
export async function confirmWait(token: unknown): Promise<Result<null>> {
  const id = readWaitToken(token)
  const wait = id === null ? null : await prisma.stockWait.findUnique({ where: { id } })
  if (!wait?.email) return fail('INVALID_OR_EXPIRED_LINK')
  const { email } = wait
  await prisma.stockWait.updateMany({
    where: { email, confirmedAt: null },
    data: { confirmedAt: new Date() },
  })
  return ok(null)
}

/** Ends all that the person of this row waits for; does nothing once it is gone. */
export async function endWaitsOf(waitId: string): Promise<void> {
  const wait = await prisma.stockWait.findUnique({ where: { id: waitId } })
  if (wait?.userId) await prisma.stockWait.deleteMany({ where: { userId: wait.userId } })
  else if (wait?.email) await prisma.stockWait.deleteMany({ where: { email: wait.email } })
}
