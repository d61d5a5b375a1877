import 'server-only'
import { FILE_TRANSACTION, isUniqueViolation, prisma, type Tx } from '@/lib/db'
import { writeSome } from './write-some'

/** Products a transaction: orders of them wait that long. */
const BATCH = 200
type Item = { position: number }

/** Writes until `end` (milliseconds since 1970); `onWritten` follows each batch. */
export async function writeAll(
  actorId: string,
  id: string,
  end: number,
  onWritten: () => Promise<void> = async () => {},
): Promise<void> {
  while (Date.now() < end) {
    if ((await writeBatch(actorId, id)) === 0) return
    await onWritten()
  }
}

/** After a unique violation each product gets its own transaction. */
async function writeBatch(actorId: string, id: string): Promise<number> {
  let items: Item[] = []
  try {
    await prisma.$transaction(async (tx) => {
      items = await nextItems(tx, id)
      if (items.length > 0) await writeSome(tx, actorId, id, items)
    }, FILE_TRANSACTION)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    for (const { position } of items) await writeAlone(actorId, id, position)
  }
  return items.length
}

async function writeAlone(actorId: string, importId: string, position: number): Promise<void> {
  try {
    await prisma.$transaction(async (tx) => {
      const items = await nextItems(tx, importId, position)
      if (items.length > 0) await writeSome(tx, actorId, importId, items)
    }, FILE_TRANSACTION)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    const where = { importId, position, outcome: null }
    await prisma.productImportItem.updateMany({ where, data: { outcome: 'taken' } })
  }
}

/** Concurrent runs skip each other's items. */
export function nextItems(tx: Tx, importId: string, only: number | null = null) {
  return tx.$queryRaw<Item[]>`
    select position from product_import_items
    where import_id = ${importId}::uuid and outcome is null
      and (${only}::int is null or position = ${only}::int)
    order by position limit ${BATCH} for update skip locked`
}
