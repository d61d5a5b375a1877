import 'server-only'
import { pool, type Tx } from '@/lib/db'
import { env } from '@/lib/env'
import { CHANNEL } from '@/lib/runtime/changes/topics'
import { runsJobs } from '@/lib/runtime/role'
import { singleton } from '@/lib/shared/runtime.mjs'
import type { Payload, Topic } from './topics'

/** Handled after the transaction commits. */
export async function enqueue<T extends Topic>(
  tx: Tx,
  topic: T,
  payload: Payload<T>,
): Promise<void> {
  await tx.outboxMessage.create({ data: { topic, payload } })
}

type Worker = { wake?: (() => void) | undefined; announcing?: NodeJS.Timeout | undefined }

const ANNOUNCE_AFTER_MS = 50

const worker = singleton('outbox.worker', (): Worker => ({}))

/** Returns at once. An instance without jobs wakes those of others, whose polls find what fails here. */
export function wakeOutbox(): void {
  if (runsJobs(env.SHOP_ROLE)) worker.wake?.()
  else worker.announcing ??= setTimeout(announceOutbox, ANNOUNCE_AFTER_MS)
}

/**
 * Not by a trigger: PostgreSQL commits transactions with notifications one after the other, including the wait for the
 * disk, and every order writes to the outbox.
 */
function announceOutbox() {
  worker.announcing = undefined
  pool.query(`select pg_notify($1, 'outbox')`, [CHANNEL]).catch(() => {})
}

/** Undefined when the worker has stopped. */
export function onWake(wake: (() => void) | undefined): void {
  worker.wake = wake
}
