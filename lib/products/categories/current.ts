import type { Language } from '@/lib/languages'
import { type ListQuery, paths } from '@/lib/paths'
import { type Category, KINDS, type Kind } from '@/lib/products/types'
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

/** What the products of a category are. One that the list does not have is of no kind with duties of its own. */
export const kindOf = (id: Category): Kind =>
  findCategory(id)?.kind ?? KINDS.find((kind) => kind === id) ?? 'gadgets'

/** The categories of these kinds, own ones included. */
export const categoriesOf = (kinds: readonly Kind[]): Category[] =>
  shared.now.list.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id)

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
