import 'server-only'
import { isDatabaseDown, prisma } from '@/lib/db'
import type { Language } from '@/lib/languages'
import { type ListQuery, paths } from '@/lib/paths'
import type { Category } from '@/lib/products/types'
import { keepForOutage, readForOutage } from '@/lib/settings/outage-file'
import { invalidateTags, SETTINGS_TAG } from '@/lib/shared/page-cache'
import { runtime, singleton } from '@/lib/shared/runtime.mjs'
import { categoryFinder, slugOf } from './addresses'
import { categoryList, STANDARD_CATEGORIES, type StoredCategory } from './shape'

type Snapshot = { version: string; list: readonly StoredCategory[] }

const shared = singleton('categories', (): { now: Snapshot } => ({
  now: { version: '', list: STANDARD_CATEGORIES },
}))

/** Categories in display order, at most a few seconds older than the database. */
export const listCategories = (): readonly StoredCategory[] => shared.now.list

export const findCategory = (id: Category): StoredCategory | undefined =>
  shared.now.list.find((one) => one.id === id)

/** Categories of the menu, in display order. */
export const menuCategories = (): Category[] =>
  shared.now.list.filter(({ display }) => display === 'menu').map(({ id }) => id)

/** Path of its list, with the address of the language. */
export function categoryPath(lang: Language, id: Category, query: ListQuery = {}): string {
  const category = findCategory(id)
  return paths.category(lang, category ? slugOf(category, lang) : id, query)
}

/** Number and time of the version; empty for the standard ones. */
export const categoriesVersion = (): string => shared.now.version

/** Replaces the snapshot; an invalid list is ignored with a warning. */
export function applyCategories(version: string, list: unknown): void {
  const parsed = categoryList.safeParse(list)
  shared.now = { version, list: parsed.success ? parsed.data : shared.now.list }
  runtime.hooks.findCategory = categoryFinder(shared.now.list)
  if (!parsed.success) {
    console.warn(`Version ${version} of the categories is ignored: ${parsed.error.message}`)
  }
}

const FILE = 'categories-last-read'

/** Reads one version at a time, so that an older one never replaces a newer one. */
const reading = singleton('categories.reading', () => ({ last: Promise.resolve(false) }))

/** Reads another version, also of a restored backup, and invalidates cached pages; returns whether there was one. */
export function refreshCategories(): Promise<boolean> {
  reading.last = reading.last.then(read, read)
  return reading.last
}

type Row = { version: string; categories: unknown }

async function read(): Promise<boolean> {
  const known = categoriesVersion()
  const [row] = await prisma.$queryRaw<Row[]>`
    select named.version, case when named.version <> ${known} then categories end as categories
    from category_versions as stored,
      lateral (select concat_ws(' ', stored.version, created_at) as version) as named
    order by stored.version desc limit 1`
  const { version, categories } = row ?? { version: '', categories: STANDARD_CATEGORIES }
  if (version === known) return false
  applyCategories(version, categories)
  await keepForOutage(FILE, { version, categories })
  invalidateTags([SETTINGS_TAG])
  return true
}

/** Runs before the first request; takes the categories last stored while the database is away. */
export async function loadCategories(): Promise<void> {
  try {
    await refreshCategories()
  } catch (error) {
    if (!isDatabaseDown(error)) throw error
    const last = (await readForOutage(FILE)) as Row | null
    if (last) applyCategories(last.version, last.categories)
  }
}
