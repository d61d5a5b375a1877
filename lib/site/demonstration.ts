import 'server-only'
import { recordAudit } from '@/lib/auth/audit'
import { requireConfirmed } from '@/lib/auth/confirmation'
import { FILE_TRANSACTION, prisma, type Tx } from '@/lib/db'
import { ok, type Result } from '@/lib/errors'
import { readDemo } from '@/lib/products/csv/demo'
import { lockForRemoval, removeProducts } from '@/lib/products/editing/delete'
import type { setting } from '@/lib/settings/current'
import { refreshSettings } from '@/lib/settings/refresh'
import { DEMONSTRATION_SECTION } from '@/lib/settings/sections'

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
  // Locked before reading, because a product that is renamed meanwhile becomes the owner's.
  await lockForRemoval(
    tx,
    readDemo().map(({ id }) => id),
  )
  const found = await findDemonstration(tx)
  const removed = await removeProducts(tx, actorId, found)
  const archived = removed.filter(({ isArchived }) => isArchived).length
  const removal = { deleted: removed.length - archived, archived }
  const isFirst = await hideSamples(tx)
  if (isFirst || found.length > 0) {
    await recordAudit(tx, actorId, {
      action: 'demonstration.remove',
      subject: DEMONSTRATION_SECTION,
      details: removal,
    })
  }
  return removal
}

/** False where they were hidden already. */
async function hideSamples(tx: Tx): Promise<boolean> {
  const section = DEMONSTRATION_SECTION
  if (await tx.settingVersion.findFirst({ where: { section } })) return false
  const values = { SAMPLE_TEXTS: 'hidden' satisfies ReturnType<typeof setting<'SAMPLE_TEXTS'>> }
  await tx.settingVersion.create({ data: { section, version: 1, values } })
  return true
}
