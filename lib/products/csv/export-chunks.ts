import 'server-only'
import type { Separator } from '@/lib/products/csv/file/cells'
import { BYTE_ORDER_MARK, headerRow, lineRow, writeRows } from '@/lib/products/csv/file/write-file'
import { readStored } from './read-stored'
import { toLines } from './stored'

/** Limits memory, and the time the event loop is blocked. */
const BATCH = 50

export async function* exportChunks(ids: readonly string[], separator: Separator) {
  yield BYTE_ORDER_MARK + writeRows([headerRow()], separator)
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH)
    const stored = await readStored(batch)
    const lines = batch.flatMap((id) => {
      const product = stored.get(id)
      return product ? toLines(product) : []
    })
    const rows = lines.map((cells) => lineRow(cells, separator))
    yield writeRows(rows, separator)
  }
}
