import { z } from 'zod'
import { LANGUAGES, type Language } from '@/lib/languages'
import { CATEGORIES, type Category, HOME_SECTIONS, KINDS, type Kind } from '@/lib/products/types'

/** `menu`: menu and home page; `home`: home page; `page`: only its own page. An empty one shows in the menu alone. */
export const DISPLAYS = ['menu', 'home', 'page'] as const

/** Languages that the shop no longer has are left out. */
const languages = z
  .record(z.string(), z.string())
  .transform((texts): Partial<Record<Language, string>> => {
    const known = LANGUAGES.filter((language) => Object.hasOwn(texts, language))
    return Object.fromEntries(known.map((language) => [language, texts[language]]))
  })

/** Slugs by language. */
const slugLists = z
  .record(z.string(), z.array(z.string()))
  .transform((slugs): Partial<Record<Language, string[]>> => slugs)

/** One of the specification, which is its own kind. */
export const isStandard = (id: Category): id is Kind => KINDS.some((kind) => kind === id)

const category = z
  .object({
    id: z.enum(CATEGORIES),
    /** Decides the duties of its products; a standard category is its own kind. */
    kind: z.enum(KINDS).optional(),
    display: z.enum(DISPLAYS),
    /** A picture's address; empty without one. */
    picture: z.string(),
    /** Missing languages show the standard text. */
    names: languages,
    texts: languages,
    /** Addresses; languages without one use the key. */
    slugs: languages.default({}),
    /** Addresses that it had before and no category has now. */
    former: slugLists.default({}),
  })
  .transform(({ id, kind, ...more }) => ({
    id,
    kind: isStandard(id) ? id : (kind ?? 'gadgets'),
    ...more,
  }))
export type StoredCategory = z.infer<typeof category>

const isKnown = (one: unknown): boolean =>
  CATEGORIES.some((id) => id === (one as { id?: unknown })?.id)

/** Categories in display order. Versions of another set lose unknown categories; new standard ones come last. */
export const categoryList = z
  .array(z.unknown())
  .transform((list) => list.filter(isKnown))
  .pipe(z.array(category))
  .transform((list) => [
    ...list,
    ...STANDARD_CATEGORIES.filter(({ id }) => !list.some((one) => one.id === id)),
  ])

/** Version 0, which holds until admin changes a category. */
export const STANDARD_CATEGORIES: readonly StoredCategory[] = KINDS.map((id) => ({
  id,
  kind: id,
  display: HOME_SECTIONS.some((one) => one === id) ? 'menu' : 'home',
  picture: '',
  names: {},
  texts: {},
  slugs: {},
  former: {},
}))
