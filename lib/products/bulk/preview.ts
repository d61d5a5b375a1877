import 'server-only'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { z } from 'zod'
import { asAdmin } from '@/lib/auth/access'
import { prisma } from '@/lib/db'
import { env } from '@/lib/env'
import { fail, fieldErrorsOf, ok, type Result } from '@/lib/errors'
import type { ImportPreview, Item } from '@/lib/products/csv/dry-run'
import { type Problem, problem } from '@/lib/products/csv/file/problems'
import type { Line } from '@/lib/products/csv/file/read-file'
import type { Group } from '@/lib/products/csv/imported/imported'
import { paperColumns } from '@/lib/products/csv/issues'
import { planProduct } from '@/lib/products/csv/plan'
import { readStored } from '@/lib/products/csv/read-stored'
import { saveImportPreview } from '@/lib/products/csv/save-preview'
import type { StoredProduct } from '@/lib/products/csv/stored'
import { MAX_CHOSEN } from '@/lib/products/editing/bulk-price'
import { listIdsForAdmin } from '@/lib/products/editing/list'
import { parseAdminQuery } from '@/lib/products/editing/list-query'
import { saleAfter } from '@/lib/products/papers/publishing'
import type { PriorPrices } from '@/lib/products/prices/prior-price'
import { readPriorPrices } from '@/lib/products/prices/read-prices'
import { readOwnColours } from '@/lib/products/variants/own-colours'
import { isPublicShop } from '@/lib/text/public-shop'
import { isUuid } from '@/lib/text/uuid'
import { type BulkEdit, bulkSchema, cellsOf } from './change'

const decompress = promisify(gunzip)
const BATCH = 200

/** Stored in place of a file, so that what was refused can be tried again. */
const storedSchema = z.object({ ids: z.array(z.uuid()), fields: z.record(z.string(), z.string()) })

type Stored = z.infer<typeof storedSchema>
type Fields = Record<string, string>

/**
 * Rehearses a change of the products `ids`, separated by commas, else of those that the filters `q`, `category` and `state`
 * find; changes nothing. Returns the id of the preview, which `runImport` writes. UNAUTHENTICATED, FORBIDDEN;
 * VALIDATION_ERROR with `bulkSchema`'s errors, or `chosen`: `none` or `tooMany`.
 */
export const previewBulk = asAdmin(
  async (admin, input: Fields): Promise<Result<{ id: string }>> => {
    const parsed = bulkSchema.safeParse(input)
    if (!parsed.success)
      return fail('VALIDATION_ERROR', { fieldErrors: fieldErrorsOf(parsed.error) })
    const ids = await chosenIds(input)
    if (ids.length === 0 || ids.length > MAX_CHOSEN) {
      const chosen = ids.length === 0 ? 'none' : 'tooMany'
      return fail('VALIDATION_ERROR', { fieldErrors: { chosen } })
    }
    const { ids: _, q: __, category: ___, state: ____, ...fields } = input
    return ok({ id: await preview(admin.user.id, { ids, fields }) })
  },
)

/** Rehearses the change again for products that it has not reached. UNAUTHENTICATED, FORBIDDEN, NOT_FOUND. */
export const repeatBulk = asAdmin(async (admin, id: string): Promise<Result<{ id: string }>> => {
  const where = { id, isBulk: true }
  const found = isUuid(id) ? await prisma.productImport.findUnique({ where }) : null
  if (!found) return fail('NOT_FOUND')
  const text = (await decompress(found.content)).toString()
  const stored = storedSchema.parse(JSON.parse(text))
  const done = await prisma.productImportItem.findMany({
    where: { importId: id, outcome: 'done' },
    select: { productId: true },
  })
  const reached = new Set(done.map(({ productId }) => productId))
  const ids = stored.ids.filter((one) => !reached.has(one))
  return ok({ id: await preview(admin.user.id, { ...stored, ids }) })
})

async function chosenIds(input: Fields): Promise<string[]> {
  if (input.ids === undefined) return listIdsForAdmin(parseAdminQuery(input))
  return [...new Set(input.ids.split(',').filter(isUuid))]
}

async function preview(actorId: string, stored: Stored): Promise<string> {
  const edit = bulkSchema.parse(stored.fields)
  const bytes = new TextEncoder().encode(JSON.stringify(stored))
  return saveImportPreview(
    actorId,
    { name: 'changes.json', bytes },
    await rehearse(stored.ids, edit),
    { kind: 'products', lineCount: stored.ids.length, isBlocked: false, isBulk: true },
  )
}

async function rehearse(ids: readonly string[], edit: BulkEdit): Promise<ImportPreview> {
  const rehearsed: ImportPreview = { problems: [], items: [], same: 0, refused: 0 }
  const own = await readOwnColours()
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH)
    const stored = await readStored(batch)
    const prior = await readPriorPrices(
      prisma,
      edit.price
        ? [...stored.values()].flatMap(({ variants }) => variants.map(({ id }) => id))
        : [],
    )
    for (const [place, id] of batch.entries()) {
      const product = stored.get(id)
      if (!product) continue
      const planned = planOne(product, edit, { prior, own }, from + place + 1)
      if (planned === 'same') rehearsed.same += 1
      else if (Array.isArray(planned)) {
        rehearsed.refused += 1
        rehearsed.problems.push(...planned)
      } else rehearsed.items.push(planned)
    }
  }
  return rehearsed
}

type Known = { prior: ReadonlyMap<string, PriorPrices>; own: Group['own'] }

/** `place`: the product's number among those chosen, from 1. */
function planOne(
  stored: StoredProduct,
  edit: BulkEdit,
  known: Known,
  place: number,
): Item | Problem[] | 'same' {
  const { id, name, variants } = stored
  const refused = (all: readonly Pick<Problem, 'column' | 'code'>[]) => {
    const once = new Map(all.map((one) => [`${one.column} ${one.code}`, one]))
    return [...once.values()].map(({ column, code }) => problem(place, column, code, name))
  }
  const said = cellsOf(stored, edit, known.prior)
  if ('code' in said) return refused([said])
  const lines = said.cells.map((cells, index) => ({ line: index + 1, cells }))
  const plan = planProduct({ ...known, stored, lines: lines as [Line, ...Line[]] })
  if (plan.kind === 'same') return 'same'
  if (plan.kind === 'refused') return refused(plan.problems)
  if (plan.kind === 'create') throw new Error('A stored product cannot be created')
  const { missing } = saleAfter(stored, plan.input, true)
  // The whole change is refused: an import keeps such a product off sale and writes the rest.
  if (isPublicShop(env) && edit.available && missing.length > 0) {
    return refused(paperColumns(missing).map((column) => ({ column, code: 'paper' })))
  }
  const changes = plan.changes.map((change) => {
    const variant = variants[change.line - 1]
    const isOwn = change.column === 'category' || change.column === 'available'
    if (isOwn || !variant) return change
    return { ...change, variant: { capacity: variant.capacity, colour: variant.colour } }
  })
  return { line: place, name, productId: id, input: plan.input, changes }
}
