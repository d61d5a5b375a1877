import 'server-only'
import { FILE_TRANSACTION, isUniqueViolation, prisma, type Tx, toJsonRows } from '@/lib/db'
import { env } from '@/lib/env'
import { fail } from '@/lib/errors'
import type { EditableRow } from '@/lib/products/editing/editable'
import type { ProductCreation, ProductUpdate } from '@/lib/products/editing/schema'
import { type ProductRecord, recordActions } from '@/lib/products/editing/write/audit'
import { insertProducts } from '@/lib/products/editing/write/insert'
import { PendingRows } from '@/lib/products/editing/write/pending-rows'
import { resolveColours } from '@/lib/products/editing/write/resolve-colours'
import { lockProducts, writeUpdate } from '@/lib/products/editing/write/write-update'
import { withMaker } from '@/lib/products/makers/link'
import { lockMakers } from '@/lib/products/makers/store'
import { type Moved, rememberMoved } from '@/lib/products/moving/memory'
import type { Origin } from '@/lib/products/moving/model'
import { isSoldAtCreation, missingAtCreation, saleAfter } from '@/lib/products/papers/publishing'
import { isPublicShop } from '@/lib/text/public-shop'

/** Products a transaction: orders of them wait that long. */
const BATCH = 200
type Item = { position: number }

/** Writes until `end` (milliseconds since 1970); `onWritten` follows each batch. */
export async function writeAll(
  actorId: string,
  id: string,
  end: number,
  onWritten: () => void = () => {},
  isStopping = () => false,
): Promise<void> {
  while (Date.now() < end && !isStopping()) {
    if ((await writeBatch(actorId, id)) === 0) return
    onWritten()
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

type Outcome = 'done' | 'changed' | 'gone'
type Outcomes = { position: number; outcome: Outcome }[]

/** The search is updated once, at the end. */
export async function writeSome(
  tx: Tx,
  actorId: string,
  importId: string,
  chosen: readonly { position: number }[],
): Promise<void> {
  const positions = chosen.map(({ position }) => position)
  const found = await tx.productImportItem.findMany({
    where: { importId, position: { in: positions } },
    orderBy: { position: 'asc' },
  })
  await tx.$executeRaw`select delay_search()`
  const inputs = await resolveColours(
    tx,
    found.map(({ input }) => input as ProductUpdate),
  )
  const items = found.map((item, place) => ({ ...item, input: inputs[place] }))
  const outcomes = [
    ...(await change(tx, actorId, importId, items)),
    ...(await create(tx, actorId, importId, items)),
  ]
  await tx.$executeRaw`select refresh_waiting_search()`
  await tx.$executeRaw`
    update product_import_items item set outcome = said.outcome
    from jsonb_to_recordset(${toJsonRows(outcomes)}::jsonb) as said(position int, outcome text)
    where item.import_id = ${importId}::uuid and item.position = said.position`
}

type ImportItem = { position: number; productId: string | null; input: unknown; origin: unknown }

async function change(tx: Tx, actorId: string, importId: string, items: readonly ImportItem[]) {
  const known = items.flatMap(({ productId }) => productId ?? [])
  if (known.length === 0) return []
  const rows = new Map((await lockProducts(tx, known)).map((row) => [row.id, row]))
  const makers = await lockMakers(tx)
  const outcomes: Outcomes = []
  const records: ProductRecord[] = []
  const pending = new PendingRows()
  const moved: Moved[] = []
  for (const { position, productId, input, origin } of items) {
    if (productId === null) continue
    const row = rows.get(productId)
    const asked = row && withMaker(row, input as ProductUpdate, makers)
    const written = asked && (await writeChange(tx, row, asked, pending))
    if (written?.ok) {
      records.push(withImport(written.value.record, importId))
      if (origin) moved.push({ productId, origin: origin as Origin })
    }
    outcomes.push({ position, outcome: written ? (written.ok ? 'done' : 'changed') : 'gone' })
  }
  await pending.write(tx)
  await rememberMoved(tx, moved)
  await recordActions(tx, actorId, records)
  return outcomes
}

/** The dry run names what `saleAfter` refuses; here that means a shop that became public since. */
async function writeChange(tx: Tx, row: EditableRow, input: ProductUpdate, pending: PendingRows) {
  const { kept, isRefused } = saleAfter(row, input, isPublicShop(env))
  if (isRefused) return fail('CONFLICT')
  return writeUpdate(tx, row, kept, pending, { isOwnName: true })
}

async function create(
  tx: Tx,
  actorId: string,
  importId: string,
  items: readonly ImportItem[],
): Promise<Outcomes> {
  const fresh = items.filter(({ productId }) => productId === null)
  if (fresh.length === 0) return []
  const isPublic = isPublicShop(env)
  const makers = await lockMakers(tx)
  const inputs = fresh.map(({ input }) => {
    const asked = withMaker(null, input as ProductCreation & { slug: string }, makers)
    return { ...asked, available: isSoldAtCreation(asked, missingAtCreation(asked), isPublic) }
  })
  const ids = await insertProducts(tx, inputs)
  await rememberMoved(
    tx,
    fresh.flatMap(({ origin }, place) =>
      origin ? [{ productId: ids[place] ?? '', origin: origin as Origin }] : [],
    ),
  )
  await recordActions(
    tx,
    actorId,
    inputs.map((created, place) =>
      withImport(
        { action: 'product.create', productId: ids[place] ?? '', details: { created } },
        importId,
      ),
    ),
  )
  return fresh.map(({ position }) => ({ position, outcome: 'done' }))
}

const withImport = (record: ProductRecord, importId: string): ProductRecord => ({
  ...record,
  details: { ...record.details, import: importId },
})
