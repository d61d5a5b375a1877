import 'server-only'
import type { Language } from '@/lib/languages'
import { categoryTexts } from '@/lib/products/categories/texts'
import type { Separator } from '@/lib/products/csv/file/cells'
import {
  BYTE_ORDER_MARK,
  headerRow,
  lineRow,
  quoteRows,
  writeRows,
} from '@/lib/products/csv/file/write-file'
import { SHOPIFY_HEADER, shopifyRows } from '@/lib/products/moving/shopify-lines'
import { readOwnColours } from '@/lib/products/variants/own-colours'
import { readStored } from './read-stored'
import { toLines } from './stored'

/** Limits memory, and the time the event loop is blocked. */
const BATCH = 50

export async function* exportChunks(ids: readonly string[], separator: Separator) {
  yield BYTE_ORDER_MARK + writeRows([headerRow()], separator)
  for await (const products of batchesOf(ids)) {
    const rows = products.flatMap(toLines).map((cells) => lineRow(cells, separator))
    yield writeRows(rows, separator)
  }
}

/** As Shopify's own import takes them, in one language: no byte order mark, no guarded formulas. */
export async function* shopifyChunks(ids: readonly string[], language: Language) {
  const [own, { name }] = await Promise.all([readOwnColours(), categoryTexts(language)])
  yield quoteRows([SHOPIFY_HEADER])
  for await (const products of batchesOf(ids)) {
    yield quoteRows(
      products.flatMap((one) => shopifyRows(one, { language, own, type: name(one.category) })),
    )
  }
}

async function* batchesOf(ids: readonly string[]) {
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH)
    const stored = await readStored(batch)
    yield batch.flatMap((id) => stored.get(id) ?? [])
  }
}
