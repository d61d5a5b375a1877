import 'server-only'
import type { Tx } from '@/lib/db'
import type { Payload, Topic } from './topics'

/** Writes down what must happen once this transaction has committed; nothing is left when it does not. */
export async function enqueue<T extends Topic>(
  tx: Tx,
  topic: T,
  payload: Payload<T>,
): Promise<void> {
  await tx.outboxMessage.create({ data: { topic, payload } })
}
