import 'server-only'
import { z } from 'zod'
import { prisma } from '@/lib/db'

const payloadSchema = z.object({ orderId: z.uuid() })

/** Replaces the payload by the order number, null without an order. */
export async function withReferences<Row extends { payload: unknown }>(
  messages: readonly Row[],
): Promise<(Omit<Row, 'payload'> & { reference: string | null })[]> {
  const rows = messages.map(({ payload, ...row }) => ({
    row,
    orderId: payloadSchema.safeParse(payload).data?.orderId ?? '',
  }))
  const orders = await prisma.order.findMany({
    where: { id: { in: rows.map(({ orderId }) => orderId).filter(Boolean) } },
    select: { id: true, reference: true },
  })
  const references = new Map(orders.map(({ id, reference }) => [id, reference]))
  return rows.map(({ row, orderId }) => ({ ...row, reference: references.get(orderId) ?? null }))
}
