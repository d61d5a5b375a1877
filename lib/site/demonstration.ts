import 'server-only'
import { recordAudit } from '@/lib/auth/audit'
import { requireConfirmed } from '@/lib/auth/confirmation'
import { FILE_TRANSACTION, prisma, type Tx } from '@/lib/db'
import { ok, type Result } from '@/lib/errors'
import { readDemo } from '@/lib/products/csv/demo'
import { type ProductRecord, recordActions } from '@/lib/products/editing/audit'
import { recordDeletedPrices } from '@/lib/products/editing/record-deleted-prices'
import { snapshotFields, toSnapshot } from '@/lib/products/editing/snapshot'
import type { setting } from '@/lib/settings/current'
import { DEMONSTRATION_SECTION } from '@/lib/settings/demonstration'
import { refreshSettings } from '@/lib/settings/refresh'

/** Numbers of products. */
export type Removal = { deleted: number; archived: number }

/** Ids of the demonstration products on offer. One with another name or brand is the owner's. */
export async function findDemonstration(db: Pick<Tx, 'product'> = prisma): Promise<string[]> {
  const demo = new Map(readDemo().map((one) => [one.id, one]))
  const rows = await db.product.findMany({
    where: { archivedAt: null, id: { in: [...demo.keys()] } },
    select: { id: true, name: true, brand: true },
  })
  return rows.flatMap(({ id, name, brand }) =>
    demo.get(id)?.name === name && demo.get(id)?.brand === brand ? [id] : [],
  )
}

/**
 * Deletes the demonstration products, archives those in orders, and takes the samples off the home page; does nothing
 * the second time. UNAUTHENTICATED, FORBIDDEN, PASSWORD_REQUIRED.
 */
export async function removeDemonstration(): Promise<Result<Removal>> {
  const session = await requireConfirmed()
  if (!session.ok) return session
  const removal = await prisma.$transaction(
    (tx) => removeIn(tx, session.value.user.id),
    FILE_TRANSACTION,
  )
  await refreshSettings()
  return ok(removal)
}

async function removeIn(tx: Tx, actorId: string): Promise<Removal> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended('demonstration', 0))`
  const found = await findDemonstration(tx)
  // Serializes with orders being placed.
  await tx.$queryRaw`select id from products where id = any(${found}::uuid[]) order by id for update`
  const ordered = await tx.orderLine.findMany({
    where: { productId: { in: found } },
    distinct: ['productId'],
    select: { productId: true },
  })
  const kept = new Set(ordered.map(({ productId }) => productId))
  const archived = await archive(
    tx,
    actorId,
    found.filter((id) => kept.has(id)),
  )
  const deleted = await deleteAll(
    tx,
    actorId,
    found.filter((id) => !kept.has(id)),
  )
  const isFirst = await hideSamples(tx)
  if (isFirst || found.length > 0) {
    await recordAudit(tx, actorId, {
      action: 'demonstration.remove',
      subject: DEMONSTRATION_SECTION,
      details: { deleted, archived },
    })
  }
  return { deleted, archived }
}

async function archive(tx: Tx, actorId: string, ids: string[]): Promise<number> {
  const where = { id: { in: ids } }
  const rows = await tx.product.findMany({
    where,
    select: { id: true, name: true, available: true },
  })
  await tx.product.updateMany({ where, data: { archivedAt: new Date(), available: false } })
  const records = rows.map(({ id, name, available }): ProductRecord => {
    return { action: 'product.archive', productId: id, details: { name, before: { available } } }
  })
  await recordActions(tx, actorId, records)
  return rows.length
}

async function deleteAll(tx: Tx, actorId: string, ids: string[]): Promise<number> {
  const where = { id: { in: ids } }
  const rows = await tx.product.findMany({ where, include: snapshotFields })
  const records = rows.map((row): ProductRecord => {
    const details = { name: row.name, deleted: toSnapshot(row) }
    return { action: 'product.delete', productId: row.id, details }
  })
  await recordActions(tx, actorId, records)
  await recordDeletedPrices(
    tx,
    rows.flatMap(({ variants }) => variants.map(({ id }) => id)),
  )
  await tx.product.deleteMany({ where })
  return rows.length
}

/** Whether they were shown. */
async function hideSamples(tx: Tx): Promise<boolean> {
  const section = DEMONSTRATION_SECTION
  if (await tx.settingVersion.findFirst({ where: { section } })) return false
  const values = { SAMPLE_TEXTS: 'hidden' satisfies ReturnType<typeof setting<'SAMPLE_TEXTS'>> }
  await tx.settingVersion.create({ data: { section, version: 1, values } })
  return true
}
