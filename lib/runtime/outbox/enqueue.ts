import 'server-only'
import type { Tx } from '@/lib/db'
import type { Payload, Topic } from './topics'

/** Handled after the transaction commits. */
export async function enqueue<T extends Topic>(
  tx: Tx,
  topic: T,
  payload: Payload<T>,
): Promise<void> {
  await tx.outboxMessage.create({ data: { topic, payload } })
}
