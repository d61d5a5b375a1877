import 'server-only'
import { adminSession } from '@/lib/admin/access'
import { recordDeed } from '@/lib/admin/audit'
import { isPrismaError, prisma } from '@/lib/db'
import { fail, ok, type Result } from '@/lib/errors'
import type { Prisma } from '@/lib/generated/prisma/client'
import { isRowId } from '@/lib/orders/lines'
import { writeSome } from './write-some'

/** Products that are written in one transaction: orders wait no longer than it takes. */
const BATCH = 50
/** Milliseconds after which the rest is left to the next click. */
const LONGEST = 60_000
/** Milliseconds to wait for a connection, and for a batch. */
const PATIENCE = { maxWait: 15_000, timeout: 60_000 }

type Item = { position: number }

/**
 * Writes what `takeFile` found that a file does, each product wholly or not at all. What was changed,
 * deleted or given such an address meanwhile is left alone, and said. May be called again at any time:
 * only what nobody tried yet is tried. With problems in the file, `isPartial` says that the products
 * without any are written all the same. Gives how many are left for another call. UNAUTHENTICATED,
 * FORBIDDEN, NOT_FOUND; CONFLICT where the file's problems forbid it.
 */
export async function runImport(
  id: string,
  { isPartial = false }: { isPartial?: boolean } = {},
): Promise<Result<{ left: number }>> {
  const session = await adminSession()
  if (!session.ok) return session
  const actorId = session.value.user.id
  const found = isRowId(id) ? await prisma.productImport.findUnique({ where: { id } }) : null
  if (!found) return fail('NOT_FOUND')
  if (found.isBlocked || (found.problemCount > 0 && !isPartial)) return fail('CONFLICT')
  if (!found.startedAt) await recordStart(id, actorId, found.sha256)
  const end = Date.now() + LONGEST
  while (Date.now() < end) if ((await writeBatch(actorId, id)) === 0) break
  return ok({
    left: await prisma.productImportItem.count({ where: { importId: id, outcome: null } }),
  })
}

/** Once, whichever of two clicks comes first. */
async function recordStart(id: string, actorId: string, sha256: string): Promise<void> {
  await prisma.$transaction(async (tx) => {
    const where = { id, startedAt: null }
    const { count } = await tx.productImport.updateMany({ where, data: { startedAt: new Date() } })
    if (count === 0) return
    const subject = `import:${id}`
    await recordDeed(tx, actorId, { action: 'products.import', subject, details: { sha256 } })
  })
}

/** Tries the next products; one by one where a unique value of one of them is taken. Gives how many. */
async function writeBatch(actorId: string, id: string): Promise<number> {
  let items: Item[] = []
  try {
    await prisma.$transaction(async (tx) => {
      items = await nextItems(tx, id)
      if (items.length > 0) await writeSome(tx, actorId, id, items)
    }, PATIENCE)
  } catch (error) {
    if (!isPrismaError(error, 'P2002')) throw error
    for (const { position } of items) await writeAlone(actorId, id, position)
  }
  return items.length
}

async function writeAlone(actorId: string, importId: string, position: number): Promise<void> {
  try {
    await prisma.$transaction(async (tx) => {
      const items = await nextItems(tx, importId, position)
      if (items.length > 0) await writeSome(tx, actorId, importId, items)
    }, PATIENCE)
  } catch (error) {
    if (!isPrismaError(error, 'P2002')) throw error
    const where = { importId, position, outcome: null }
    await prisma.productImportItem.updateMany({ where, data: { outcome: 'taken' } })
  }
}

/** Two clicks at once share the work: what the other one holds is passed over. */
function nextItems(tx: Prisma.TransactionClient, importId: string, only: number | null = null) {
  return tx.$queryRaw<Item[]>`
    select position from product_import_items
    where import_id = ${importId}::uuid and outcome is null
      and (${only}::int is null or position = ${only}::int)
    order by position limit ${BATCH} for update skip locked`
}
