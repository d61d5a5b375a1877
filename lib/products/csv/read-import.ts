import 'server-only'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { adminSession, asAdmin } from '@/lib/auth/access'
import { prisma } from '@/lib/db'
import { env } from '@/lib/env'
import { fail, ok, type Result } from '@/lib/errors'
import type { Problem } from '@/lib/products/csv/file/problems'
import { MAX_SHOWN } from '@/lib/products/csv/file/read-file'
import type { Change } from '@/lib/products/csv/imported/imported'
import { editableFields } from '@/lib/products/editing/editable'
import type { ProductCreation, ProductUpdate } from '@/lib/products/editing/schema'
import { withMaker } from '@/lib/products/makers/link'
import { readMakers } from '@/lib/products/makers/store'
import { choicesSchema } from '@/lib/products/moving/check-move'
import type { Moving } from '@/lib/products/moving/model'
import { repeatMove } from '@/lib/products/moving/preview-move'
import { missingAtCreation, saleAfter } from '@/lib/products/papers/publishing'
import type { OwnColour } from '@/lib/products/types'
import { readColour } from '@/lib/products/variants/describe'
import { foldColour, matchColour } from '@/lib/products/variants/match-colour'
import { readOwnColours } from '@/lib/products/variants/own-colours'
import { isPublicShop } from '@/lib/text/public-shop'
import { isUuid } from '@/lib/text/uuid'
import { paperColumns } from './issues'
import { previewImport } from './preview-import'
import { previewTexts } from './texts/preview-texts'

const decompress = promisify(gunzip)
const MAX_LISTED = 10

const OUTCOMES = ['done', 'changed', 'gone', 'taken'] as const
type ImportOutcome = (typeof OUTCOMES)[number]

const listedFields = {
  id: true,
  kind: true,
  fileName: true,
  lineCount: true,
  sameCount: true,
  refusedCount: true,
  problemCount: true,
  isBlocked: true,
  isBulk: true,
  source: true,
  moving: true,
  createdAt: true,
  startedAt: true,
} as const

export type ImportItem = {
  position: number
  line: number
  name: string
  /** Null for a new product. */
  productId: string | null
  isNew: boolean
  variants: number
  /** Columns without which a public shop does not put the product on sale. */
  missing: string[]
  isSold: boolean
  changes: Change[]
  outcome: ImportOutcome | null
}

export type ImportReport = Awaited<ReturnType<typeof readReport>>

/** Recent imports of products, or of texts; `isMoved`: of other shops' files. UNAUTHENTICATED, FORBIDDEN. */
export async function listImports(kind: 'products' | 'texts' = 'products', isMoved = false) {
  const session = await adminSession()
  if (!session.ok) return session
  const found = await prisma.productImport.findMany({
    where: { kind, isBulk: false, source: isMoved ? { not: null } : null },
    select: { ...listedFields, _count: { select: { items: { where: { outcome: null } } } } },
    orderBy: { createdAt: 'desc' },
    take: MAX_LISTED,
  })
  return ok(found.map(({ _count, ...one }) => ({ ...one, left: _count.items })))
}

export type ListedImport = Extract<
  Awaited<ReturnType<typeof listImports>>,
  { ok: true }
>['value'][number]

/** Counts, first problems and first products. UNAUTHENTICATED, FORBIDDEN, NOT_FOUND. */
export const readImport = asAdmin(async (_admin, id: string): Promise<Result<ImportReport>> => {
  const found = isUuid(id)
    ? await prisma.productImport.findUnique({ where: { id }, select: listedFields })
    : null
  return found ? ok(await readReport(found)) : fail('NOT_FOUND')
})

async function readReport(found: Omit<ListedImport, 'left'>) {
  const where = { importId: found.id }
  const [problems, items, counts, words] = await Promise.all([
    prisma.productImportProblem.findMany({
      where,
      orderBy: { position: 'asc' },
      take: MAX_SHOWN,
    }),
    readItems(found.id),
    prisma.$queryRaw<{ isNew: boolean; outcome: ImportOutcome | null; count: number }[]>`
      select product_id is null and ${found.kind === 'products'}::boolean as "isNew", outcome, count(*)::int as count
      from product_import_items where import_id = ${found.id}::uuid group by 1, 2`,
    prisma.$queryRaw<{ word: string }[]>`
      select distinct named->>'color' as word from product_import_items,
        lateral jsonb_array_elements(coalesce(input->'variants', '[]')) as named
      where import_id = ${found.id}::uuid and named->>'color' is not null order by 1`,
  ])
  const missingOf = await missingPapersOf(found.kind === 'products' ? items : [])
  const own = words.length > 0 ? await readOwnColours() : []
  const count = (is: (one: (typeof counts)[number]) => boolean) =>
    counts.filter(is).reduce((sum, one) => sum + one.count, 0)
  return {
    ...found,
    moving: found.moving as Moving | null,
    problems: problems as Problem[],
    unseenColours: unseenAmong(
      words.map(({ word }) => word),
      own,
    ),
    items: items.map(({ position, line, name, productId, input, changes, outcome }): ImportItem => {
      const isNew = found.kind === 'products' && productId === null
      const { available = true } = input as ProductUpdate
      const missing = paperColumns(missingOf.get(position) ?? [])
      return {
        position,
        line,
        name,
        productId,
        isNew,
        variants: (input as { variants?: unknown[] }).variants?.length ?? 0,
        missing,
        isSold: available && (missing.length === 0 || !isPublicShop(env)),
        changes: changes as Change[],
        outcome: outcome as ImportOutcome | null,
      }
    }),
    created: count(({ isNew }) => isNew),
    changed: count(({ isNew }) => !isNew),
    left: count(({ outcome }) => outcome === null),
    outcomes: Object.fromEntries(
      OUTCOMES.map((outcome) => [outcome, count((one) => one.outcome === outcome)]),
    ) as Record<ImportOutcome, number>,
  }
}

type StoredItem = { position: number; productId: string | null; input: unknown }

/** Papers that new products lack, and those that the file puts on sale, by position in the file. */
async function missingPapersOf(items: readonly StoredItem[]): Promise<Map<number, string[]>> {
  const changed = items.filter(({ input }) => (input as ProductUpdate).available)
  const stored = await prisma.product.findMany({
    where: { id: { in: changed.flatMap(({ productId }) => productId ?? []) } },
    select: editableFields,
  })
  const rows = new Map(stored.map((row) => [row.id, row]))
  const makers = items.length > 0 ? await readMakers() : []
  return new Map(
    items.map(({ position, productId, input }) => {
      if (productId === null) {
        return [position, missingAtCreation(withMaker(null, input as ProductCreation, makers))]
      }
      const row = rows.get(productId)
      if (!row) return [position, []]
      // The import has put the row on sale already.
      const before = { ...row, available: false }
      const asked = withMaker(before, input as ProductUpdate, makers)
      return [position, saleAfter(before, asked, false).missing]
    }),
  )
}

function unseenAmong(typed: readonly string[], own: readonly OwnColour[]): string[] {
  const words = new Map(typed.map((word) => [foldColour(word), matchColour(word, own)]))
  return [...new Set(words.values())].filter((word) => !readColour(word, 'en', own).swatch)
}

async function readItems(importId: string) {
  const left = { in: ['changed', 'gone', 'taken'] satisfies ImportOutcome[] }
  const read = (outcome: object, take: number) =>
    prisma.productImportItem.findMany({
      where: { importId, ...outcome },
      orderBy: { position: 'asc' },
      take,
    })
  const refused = await read({ outcome: left }, MAX_SHOWN)
  const others = { OR: [{ outcome: null }, { outcome: 'done' }] }
  return [...refused, ...(await read(others, MAX_SHOWN - refused.length))]
}

/** UNAUTHENTICATED, FORBIDDEN, NOT_FOUND. */
export const readProblems = asAdmin(async (_admin, id: string): Promise<Result<Problem[]>> => {
  if (!isUuid(id) || !(await prisma.productImport.count({ where: { id } }))) {
    return fail('NOT_FOUND')
  }
  const where = { importId: id }
  const rows = await prisma.productImportProblem.findMany({ where, orderBy: { position: 'asc' } })
  return ok(rows as Problem[])
})

/** Repeats the dry run of a stored file. Returns the new import's id. */
export const repeatDryRun = asAdmin(async (_admin, id: string): Promise<Result<{ id: string }>> => {
  const where = { id, isBulk: false }
  const found = isUuid(id) ? await prisma.productImport.findUnique({ where }) : null
  if (!found) return fail('NOT_FOUND')
  const bytes = Uint8Array.from(await decompress(found.content))
  const file = { name: found.fileName, bytes }
  if (found.source) return repeatMove(file, choicesSchema.parse(found.moving))
  return found.kind === 'texts' ? previewTexts(file) : previewImport(file)
})
