import 'server-only'
import { asAdmin } from '@/lib/auth/access'
import { readVersionAuthors } from '@/lib/auth/version-authors'
import { prisma, type Tx } from '@/lib/db'
import { fail, ok, type Result } from '@/lib/errors'
import { type CategoryFields, fieldsOf } from './schema'
import { categoryList, STANDARD_CATEGORIES, type StoredCategory } from './shape'

const MAX_LISTED = 50
const MAX_READ = 200

type ListedCategory = StoredCategory & {
  /** Products of any state, archived ones included. */
  products: number
}

/** Categories in display order. UNAUTHENTICATED, FORBIDDEN. */
export const readCategories = asAdmin(async (): Promise<Result<ListedCategory[]>> => {
  const { list } = await readNewest()
  const rows = await prisma.product.groupBy({ by: ['category'], _count: true })
  const counts = new Map(rows.map((row) => [row.category, row._count]))
  return ok(list.map((one) => ({ ...one, products: counts.get(one.id) ?? 0 })))
})

/** `actor`: e-mail address; null once the audit log has forgotten it. Empty texts: the standard ones. */
export type CategoryChange = {
  version: number
  createdAt: Date
  actor: string | null
  fields: { name: string; before: string; after: string }[]
}

export type CategoryView = {
  version: number
  id: StoredCategory['id']
  fields: CategoryFields
  places: number
  changes: CategoryChange[]
}

/** A category with its fifty newest changes among the last 200 of all. UNAUTHENTICATED, FORBIDDEN, NOT_FOUND. */
export const readCategory = asAdmin(async (_admin, name: string): Promise<Result<CategoryView>> => {
  const rows = await prisma.categoryVersion.findMany({
    orderBy: { version: 'desc' },
    take: MAX_READ,
  })
  const newest = rows[0] ? listIn(rows[0]) : STANDARD_CATEGORIES
  const id = newest.find((one) => one.id === name)?.id
  if (!id) return fail('NOT_FOUND')
  const actors = await readVersionAuthors(`category:${id}`, 'category.update')
  const changes = rows.flatMap((row, at) => {
    const before = rows[at + 1] ? listIn(rows[at + 1] as typeof row) : STANDARD_CATEGORIES
    const fields = changedFields(fieldsOf(before, id), fieldsOf(listIn(row), id))
    const { version, createdAt } = row
    const isOwn = actors.has(version) || fields.some((field) => field.name !== 'place')
    if (!isOwn) return []
    return [{ version, createdAt, actor: actors.get(version) ?? null, fields }]
  })
  return ok({
    version: rows[0]?.version ?? 0,
    id,
    fields: fieldsOf(newest, id),
    places: newest.length,
    changes: changes.slice(0, MAX_LISTED),
  })
})

const changedFields = (before: CategoryFields, after: CategoryFields) =>
  Object.keys(after).flatMap((name) => {
    const change = { name, before: before[name] ?? '', after: after[name] ?? '' }
    return change.before === change.after ? [] : [change]
  })

type CategoryVersion = { version: number; list: readonly StoredCategory[] }

type Db = Pick<Tx, 'categoryVersion'>

/** Version 0, the standard ones, until admin changes one. */
export async function readNewest(db: Db = prisma): Promise<CategoryVersion> {
  const row = await db.categoryVersion.findFirst({ orderBy: { version: 'desc' } })
  return { version: row?.version ?? 0, list: row ? listIn(row) : STANDARD_CATEGORIES }
}

/** Null for an unknown version. */
export async function readVersion(version: number, db: Db = prisma) {
  if (version === 0) return STANDARD_CATEGORIES
  const row = await db.categoryVersion.findUnique({ where: { version } })
  return row && listIn(row)
}

const listIn = (row: { categories: unknown }): StoredCategory[] =>
  categoryList.parse(row.categories)
