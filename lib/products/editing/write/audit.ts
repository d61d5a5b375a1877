import 'server-only'
import type { AuditAction } from '@/lib/auth/audit'
import type { Tx } from '@/lib/db'
import type { Prisma } from '@/lib/generated/prisma/client'

export type ProductRecord = { action: ProductAction; productId: string; details: object }

type ProductAction = Extract<AuditAction, `product.${string}`>

/** Returns the entry's id. `actorId` null: the shop itself. */
export async function recordAction(
  tx: Tx,
  actorId: string | null,
  action: ProductAction,
  productId: string,
  details: object,
): Promise<string> {
  const { id } = await tx.auditEntry.create({
    data: { actorId, ...toEntry({ action, productId, details }) },
    select: { id: true },
  })
  return id
}

export async function recordActions(
  tx: Tx,
  actorId: string | null,
  records: readonly ProductRecord[],
): Promise<void> {
  await tx.auditEntry.createMany({
    data: records.map((record) => ({ actorId, ...toEntry(record) })),
  })
}

const toEntry = ({ action, productId, details }: ProductRecord) => ({
  action,
  subject: `product:${productId}`,
  // JSON stores dates as text and drops undefined fields.
  details: JSON.parse(JSON.stringify(details)) as Prisma.InputJsonObject,
})
