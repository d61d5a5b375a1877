import 'server-only'
import type { Prisma } from '@/lib/generated/prisma/client'

/** Something done to a product, with the change itself. */
export type ProductDeed = { action: ProductAction; productId: string; details: object }

export type ProductAction =
  | 'product.create'
  | 'product.update'
  | 'product.duplicate'
  | 'product.delete'
  | 'product.archive'
  | 'product.restore'

/** Writes down who did what to a product, with the change itself. Gives the entry's id. */
export async function recordAction(
  tx: Prisma.TransactionClient,
  actorId: string,
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

/** Writes down several at once. */
export async function recordActions(
  tx: Prisma.TransactionClient,
  actorId: string,
  deeds: readonly ProductDeed[],
): Promise<void> {
  await tx.auditEntry.createMany({ data: deeds.map((deed) => ({ actorId, ...toEntry(deed) })) })
}

const toEntry = ({ action, productId, details }: ProductDeed) => ({
  action,
  subject: `product:${productId}`,
  // As JSON has it: dates as text, nothing that is not given.
  details: JSON.parse(JSON.stringify(details)) as Prisma.InputJsonObject,
})
