import 'server-only'
import type { Prisma } from '@/lib/generated/prisma/client'
import type { Payload, Topic } from './topics'

/** Writes down what must happen once this transaction has committed; nothing is left when it does not. */
export async function enqueue<T extends Topic>(
  tx: Prisma.TransactionClient,
  topic: T,
  payload: Payload<T>,
): Promise<void> {
  await tx.outboxMessage.create({ data: { topic, payload } })
}
