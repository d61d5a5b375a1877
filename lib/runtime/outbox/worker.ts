import 'server-only'
import { prisma } from '@/lib/db'
import { delayAfter, describeError, isHopeless } from './retry'
import { FORGOTTEN_TOPICS, type Handlers, type Topic } from './topics'

/** How long a claimed message belongs to its worker; if that worker dies, it is due again after this. */
export const LEASE_SECONDS = 120
/** A handler that hangs is given up well before its lease ends. */
const HANDLER_TIMEOUT_MS = 60_000

type Claimed = {
  id: string
  topic: string
  payload: unknown
  attempts: number
  /** When trying began: when it was made, or when somebody last had it tried again. */
  triedSince: Date
}

/**
 * Does everything that is due, one message after the other, until nothing is or `isStopping` says so.
 * Gives how many were done and how many failed; a failed one is due again later, unless that is
 * hopeless. Any number of workers may run: each message belongs to one at a time. Throws when the
 * database cannot be reached; nothing is lost then.
 */
export async function runOutbox(handlers: Partial<Handlers>, isStopping = () => false) {
  const count = { done: 0, failed: 0 }
  while (!isStopping()) {
    const message = await claimNext()
    if (!message) break
    const error = await attempt(handlers, message)
    if (error === undefined) await markDone(message)
    else await postpone(message, error)
    count[error === undefined ? 'done' : 'failed'] += 1
  }
  return count
}

/** Takes the longest due message for the time of the lease, past those that others are taking. */
async function claimNext(): Promise<Claimed | undefined> {
  const [message] = await prisma.$queryRaw<Claimed[]>`
    update outbox_messages
    set attempts = attempts + 1, run_after = now() + make_interval(secs => ${LEASE_SECONDS}::int)
    where id = (
      select id from outbox_messages
      where done_at is null and failed_at is null and run_after <= now()
      order by run_after, id
      limit 1
      for update skip locked
    )
    returning id, topic, payload, attempts, coalesce(tried_since, created_at) as "triedSince"`
  return message
}

/** Gives what was thrown, or undefined when the work is done. */
async function attempt(handlers: Partial<Handlers>, message: Claimed): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined
  try {
    if (!Object.hasOwn(handlers, message.topic)) throw new Error('Nobody handles this topic')
    // The row was written by `enqueue`, which lets only matching payloads in.
    const handle = handlers[message.topic as Topic] as (data: unknown, id: string) => Promise<void>
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('Took too long')), HANDLER_TIMEOUT_MS)
    })
    await Promise.race([handle(message.payload, message.id), tooLong])
  } catch (error) {
    return error ?? new Error('Unknown')
  } finally {
    clearTimeout(timer)
  }
}

// `attempts` is the number of this claim: a worker whose lease has ended writes over nobody.
const claimOf = ({ id, attempts }: Claimed) => ({ id, attempts, doneAt: null })

async function markDone(message: Claimed) {
  if (FORGOTTEN_TOPICS.includes(message.topic)) {
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
  if (isHopeless(error, Date.now() - message.triedSince.getTime())) {
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
