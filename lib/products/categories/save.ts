import 'server-only'
import { z } from 'zod'
import { asAdmin } from '@/lib/auth/access'
import { recordAudit } from '@/lib/auth/audit'
import { FILE_TRANSACTION, isUniqueViolation, prisma, type Tx } from '@/lib/db'
import { fail, fieldErrorsOf, ok, type Result } from '@/lib/errors'
import type { Language } from '@/lib/languages'
import { CATEGORIES, OWN_CATEGORIES } from '@/lib/products/types'
import { takenSlugs, withFormer } from './addresses'
import { readNewest, readVersion } from './read'
import { refreshCategories } from './refresh'
import {
  type CategoryFields,
  categoryForm,
  categoryOf,
  fieldsOf,
  newCategoryForm,
  slugsOf,
} from './schema'
import { isStandard, type StoredCategory } from './shape'

const SEARCHED_AT_ONCE = 500

const target = z.object({ id: z.enum(CATEGORIES), version: z.coerce.number().int().min(0) })

type Id = StoredCategory['id']

/**
 * Stores a category whose form was read at `version`. CONFLICT with the newer `version` and `fields` when this category
 * changed meanwhile; VALIDATION_ERROR with `tooLong`, `needed`, `picture`, `place`, `display`, `slug` or `taken` by field.
 */
export const saveCategory = asAdmin(
  async (admin, input: Record<string, string>): Promise<Result<{ id: Id }>> => {
    const form = target.safeParse(input)
    if (!form.success) return fail('BAD_REQUEST')
    const parsed = categoryForm.safeParse(input)
    if (!parsed.success) {
      return fail('VALIDATION_ERROR', { fieldErrors: fieldErrorsOf(parsed.error) })
    }
    const { id, version } = form.data
    const stored = await store(admin.user.id, id, version, parsed.data)
    if (!stored.ok) return stored
    await refreshCategories()
    return ok({ id })
  },
)

async function store(
  actorId: string,
  id: Id,
  version: number,
  typed: z.output<typeof categoryForm>,
): Promise<Result<null>> {
  try {
    return await prisma.$transaction(async (tx) => {
      const newest = await readNewest(tx)
      const base = await readVersion(version, tx)
      if (!base) return fail('BAD_REQUEST')
      const before = fieldsOf(base, id)
      const now = fieldsOf(newest.list, id)
      if (changedIn(before, now).some((name) => name !== 'place')) return conflict(newest, id)
      const kind = isStandard(id) ? id : (typed.kind ?? now.kind ?? '')
      const fields = { ...textsOf(typed), kind, place: placeAfter(before, now, typed.place) }
      const changed = categoryOf(id, fields)
      if (!isStandard(id) && Object.keys(changed.names).length === 0) return refuseNameless()
      const taken = takenSlugs(newest.list, changed)
      if (taken.length > 0) return refuseTaken(taken)
      const list = withCategory(newest.list, id, fields)
      const names = changedIn(now, fieldsOf(list, id))
      if (names.length === 0) return ok(null)
      await tx.categoryVersion.create({ data: { version: newest.version + 1, categories: list } })
      await recordAudit(tx, actorId, {
        action: 'category.update',
        subject: `category:${id}`,
        details: { version: newest.version + 1, names },
      })
      if (names.some((name) => name.startsWith('name.'))) await refreshSearch(tx, id)
      return ok(null)
    }, FILE_TRANSACTION)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return conflict(await readNewest(), id)
  }
}

/**
 * Adds a category of the owner, which only its own page shows until it is saved with another place. Its address is made
 * of its name. VALIDATION_ERROR with `needed`, `tooLong`, `kind`, `taken`, or `full` when all keys are used, by field.
 */
export const addCategory = asAdmin(
  async (admin, input: Record<string, string>): Promise<Result<{ id: Id }>> => {
    const parsed = newCategoryForm.safeParse(input)
    if (!parsed.success) {
      return fail('VALIDATION_ERROR', { fieldErrors: fieldErrorsOf(parsed.error) })
    }
    const added = await insert(admin.user.id, parsed.data)
    if (added.ok) await refreshCategories()
    return added
  },
)

async function insert(
  actorId: string,
  { name, kind, language }: z.output<typeof newCategoryForm>,
): Promise<Result<{ id: Id }>> {
  try {
    return await prisma.$transaction(async (tx) => {
      const { list, version } = await readNewest(tx)
      const id = OWN_CATEGORIES.find((key) => list.every((one) => one.id !== key))
      if (!id) return fail('VALIDATION_ERROR', { fieldErrors: { name: 'full' } })
      const names = { [language]: name }
      const own = { names, texts: {}, slugs: slugsOf(names), former: {} }
      const category: StoredCategory = { id, kind, display: 'page', picture: '', ...own }
      const isTaken = takenSlugs(list, category).length > 0
      if (isTaken) return fail('VALIDATION_ERROR', { fieldErrors: { name: 'taken' } })
      const categories = withFormer(list, [...list, category])
      await tx.categoryVersion.create({ data: { version: version + 1, categories } })
      await recordAudit(tx, actorId, {
        action: 'category.update',
        subject: `category:${id}`,
        details: { version: version + 1, names: [`name.${language}`, 'kind'] },
      })
      return ok({ id })
    }, FILE_TRANSACTION)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return fail('CONFLICT')
  }
}

const textsOf = (fields: Record<string, unknown>): CategoryFields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))

const changedIn = (before: CategoryFields, after: CategoryFields) =>
  Object.keys(after).filter((name) => before[name] !== after[name])

/** An untouched place follows what other forms moved meanwhile. */
const placeAfter = (before: CategoryFields, now: CategoryFields, typed: number) =>
  String(typed) === before.place ? (now.place ?? '') : String(typed)

function withCategory(list: readonly StoredCategory[], id: Id, fields: CategoryFields) {
  const others = list.filter((one) => one.id !== id)
  return withFormer(list, others.toSpliced(Number(fields.place) - 1, 0, categoryOf(id, fields)))
}

function refuseTaken(languages: Language[]) {
  const fieldErrors = Object.fromEntries(languages.map((lang) => [`slug.${lang}`, 'taken']))
  return fail('VALIDATION_ERROR', { fieldErrors })
}

const refuseNameless = () => fail('VALIDATION_ERROR', { fieldErrors: { 'name.en': 'needed' } })

const conflict = ({ version, list }: Awaited<ReturnType<typeof readNewest>>, id: Id) =>
  fail('CONFLICT', { details: { version, fields: fieldsOf(list, id) } })

/** A renamed category is found by its new name. */
async function refreshSearch(tx: Tx, category: Id): Promise<void> {
  const rows = await tx.product.findMany({
    where: { category, available: true },
    select: { id: true },
    orderBy: { id: 'asc' },
  })
  const ids = rows.map((row) => row.id)
  for (let at = 0; at < ids.length; at += SEARCHED_AT_ONCE) {
    await tx.$executeRaw`select refresh_search(${ids.slice(at, at + SEARCHED_AT_ONCE)}::uuid[])`
  }
}
