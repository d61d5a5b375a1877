import 'server-only'
import { prisma } from '@/lib/db'
import { reportError } from '@/lib/runtime/error-reports/report'
import { inSpan } from '@/lib/shared/in-span'
import { delayAfter, describeError, isPermanentFailure } from './retry'
import {
  BULK_TOPICS,
  type Handlers,
  TOPICS_DELETED_WHEN_DONE,
  type Topic,
  URGENT_TOPICS,
} from './topics'

/** A message of a crashed worker is due again after this. */
export const LEASE_SECONDS = 120
/** Well below the lease. */
const HANDLER_TIMEOUT_MS = 60_000

type Claimed = {
  id: string
  topic: string
  payload: unknown
  attempts: number
  /** Creation, or the last manual retry. */
  triedSince: Date
}

/**
 * One message after the other until none is due or `isStopping`; may run in parallel. `onClaim` is called at each
 * message. Throws when the database is away; no message is lost.
 */
export async function runOutbox(
  handlers: Partial<Handlers>,
  isStopping = () => false,
  onClaim = () => {},
) {
  const count = { done: 0, failed: 0 }
  while (!isStopping()) {
    const message = await claimNext()
    if (!message) break
    onClaim()
    const error = await attempt(handlers, message)
    if (error === undefined) await markDone(message)
    else await postpone(message, error)
    count[error === undefined ? 'done' : 'failed'] += 1
  }
  return count
}

/** Urgent ones first, those in bulk last, of each the longest due; skips messages that other workers have locked. */
async function claimNext(): Promise<Claimed | undefined> {
  const [message] = await prisma.$queryRaw<Claimed[]>`
    update outbox_messages
    set attempts = attempts + 1, run_after = now() + make_interval(secs => ${LEASE_SECONDS}::int)
    where id = (
      select id from outbox_messages
      where done_at is null and failed_at is null and run_after <= now()
      order by topic <> all(${URGENT_TOPICS}::text[]), topic = any(${BULK_TOPICS}::text[]), run_after, id
      limit 1
      for update skip locked
    )
    returning id, topic, payload, attempts, coalesce(tried_since, created_at) as "triedSince"`
  return message
}

async function attempt(handlers: Partial<Handlers>, message: Claimed): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined
  try {
    if (!Object.hasOwn(handlers, message.topic)) throw new Error('No handler for this topic')
    // `enqueue` only accepts matching payloads.
    const handle = handlers[message.topic as Topic] as (data: unknown, id: string) => Promise<void>
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('Timed out')), HANDLER_TIMEOUT_MS)
    })
    await inSpan(`outbox ${message.topic}`, { 'shop.topic': message.topic }, () =>
      Promise.race([handle(message.payload, message.id), timeout]),
    )
  } catch (error) {
    return error ?? new Error('Unknown')
  } finally {
    clearTimeout(timer)
  }
}

// `attempts` identifies the claim: a worker whose lease has expired updates nothing.
const claimOf = ({ id, attempts }: Claimed) => ({ id, attempts, doneAt: null })

async function markDone(message: Claimed) {
  if (TOPICS_DELETED_WHEN_DONE.includes(message.topic)) {
    await prisma.outboxMessage.deleteMany({ where: claimOf(message) })
    return
  }
  await prisma.outboxMessage.updateMany({
    where: claimOf(message),
    data: { doneAt: new Date(), lastError: null },
  })
}

async function postpone(message: Claimed, error: unknown) {
  const lastError = describeError(error)
  const isGivenUp = isPermanentFailure(error, Date.now() - message.triedSince.getTime())
  // The attempts between them repeat the first.
  if (isGivenUp || message.attempts === 1)
    reportError(error, { kind: 'outbox', name: message.topic })
  if (isGivenUp) {
    console.warn(`Outbox: ${message.topic} ${message.id} failed, not tried any more: ${lastError}`)
    const data = { failedAt: new Date(), lastError }
    await prisma.outboxMessage.updateMany({ where: claimOf(message), data })
    return
  }
  const delay = delayAfter(message.attempts)
  console.warn(
    `Outbox: ${message.topic} ${message.id} failed (attempt ${message.attempts}), again in ${Math.round(delay / 1000)} s: ${lastError}`,
  )
  await prisma.outboxMessage.updateMany({
    where: claimOf(message),
    data: { runAfter: new Date(Date.now() + delay), lastError },
  })
}
