import 'server-only'
import { recordAudit } from '@/lib/auth/audit'
import { requireConfirmed } from '@/lib/auth/confirmation'
import { prisma } from '@/lib/db'
import { ok, type Result } from '@/lib/errors'
import { LANGUAGES } from '@/lib/languages'
import type { Separator } from '@/lib/products/csv/file/cells'
import { BYTE_ORDER_MARK, streamOf, writeRows } from '@/lib/products/csv/file/write-file'
import { readStored } from '@/lib/products/csv/read-stored'
import type { StoredProduct } from '@/lib/products/csv/stored'
import { listIdsForAdmin } from '@/lib/products/editing/list'
import { parseAdminQuery } from '@/lib/products/editing/list-query'
import { readUsedColours } from '@/lib/products/variants/own-colours'
import { colourRow } from './colours'
import { TEXT_COLUMNS, textRows } from './rows'

/** Limits memory, and the time the event loop is blocked. */
const BATCH = 50

/** Streams the texts of all products but archived ones, and names of the shop's own colours; audited. UNAUTHENTICATED, FORBIDDEN, PASSWORD_REQUIRED. */
export async function exportTexts(
  separator: Separator,
): Promise<Result<ReadableStream<Uint8Array>>> {
  const session = await requireConfirmed()
  if (!session.ok) return session
  const ids = await listIdsForAdmin(parseAdminQuery({}))
  await recordAudit(prisma, session.value.user.id, {
    action: 'texts.export',
    subject: 'products',
    details: { products: ids.length },
  })
  return ok(streamOf(chunksOf(ids, separator)))
}

async function* chunksOf(ids: readonly string[], separator: Separator) {
  yield BYTE_ORDER_MARK + writeRows([TEXT_COLUMNS], separator)
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH)
    const stored = await readStored(batch)
    const products = batch.flatMap((id) => stored.get(id) ?? [])
    yield writeRows(products.flatMap(linesOf), separator)
  }
  const colours = (await readUsedColours()).map(colourRow)
  const lines = colours.map(({ id, field, version, source, texts }) => [
    ...[id, field, version, source],
    ...LANGUAGES.map((language) => texts[language]),
  ])
  yield writeRows(lines, separator)
}

/** Drops rows that are empty in every language, except the description. */
const linesOf = (product: StoredProduct) =>
  textRows(product).flatMap(({ field, version, source, texts }) => {
    const cells = LANGUAGES.map((language) => texts[language])
    if (field !== 'description' && !source && !cells.some(Boolean)) return []
    return [[product.id, field, version, source, ...cells]]
  })
