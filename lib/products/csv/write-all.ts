import 'server-only'
import { FILE_TRANSACTION, isTwice, prisma, type Tx } from '@/lib/db'
import { writeSome } from './write-some'

/** Products that are written in one transaction: orders of them wait no longer than it takes. */
const BATCH = 200
type Item = { position: number }

/** Writes what is left of an import until `end`, in milliseconds since 1970; says so after each batch. */
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

/** Tries the next products; one by one where a unique value of one of them is taken. Gives how many. */
async function writeBatch(actorId: string, id: string): Promise<number> {
  let items: Item[] = []
  try {
    await prisma.$transaction(async (tx) => {
      items = await nextItems(tx, id)
      if (items.length > 0) await writeSome(tx, actorId, id, items)
    }, FILE_TRANSACTION)
  } catch (error) {
    if (!isTwice(error)) throw error
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
    if (!isTwice(error)) throw error
    const where = { importId, position, outcome: null }
    await prisma.productImportItem.updateMany({ where, data: { outcome: 'taken' } })
  }
}

/** Two clicks at once share the work: what the other one holds is passed over. */
function nextItems(tx: Tx, importId: string, only: number | null = null) {
  return tx.$queryRaw<Item[]>`
    select position from product_import_items
    where import_id = ${importId}::uuid and outcome is null
      and (${only}::int is null or position = ${only}::int)
    order by position limit ${BATCH} for update skip locked`
}
