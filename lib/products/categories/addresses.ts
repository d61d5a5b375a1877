import { LANGUAGES, type Language } from '@/lib/languages'
import { CATEGORIES } from '@/lib/products/types'
import { RESERVED_PATHS } from '@/lib/shared/next-and-server.mjs'
import type { StoredCategory } from './shape'

type Addressed = Pick<StoredCategory, 'id' | 'slugs' | 'former'>

/** What follows the language in its path: its key where it has no address of its own. */
export const slugOf = ({ id, slugs }: Addressed, lang: Language): string => slugs[lang] ?? id

/** Languages in which the address of `changed` belongs to another category or another page of the shop. */
export function takenSlugs(list: readonly Addressed[], changed: Addressed): Language[] {
  const others = list.filter(({ id }) => id !== changed.id)
  return LANGUAGES.filter((lang) => {
    const slug = changed.slugs[lang]
    return slug && (isReserved(slug) || others.some((one) => slugOf(one, lang) === slug))
  })
}

/** Keys stay with their own category, because internal paths are made of them. */
const isReserved = (slug: string) =>
  [...RESERVED_PATHS, ...CATEGORIES].some((reserved) => reserved === slug)

/** `after` with the addresses that its categories had before; one that another took is its own no longer. */
export function withFormer<One extends Addressed>(before: readonly Addressed[], after: One[]) {
  return after.map((one): One => {
    const old = before.find(({ id }) => id === one.id)
    const former = LANGUAGES.flatMap((lang) => {
      const had = [...(old?.former[lang] ?? []), old?.slugs[lang] ?? '']
      const left = had.filter(
        (slug, at) =>
          slug && had.indexOf(slug) === at && after.every((other) => slugOf(other, lang) !== slug),
      )
      return left.length > 0 ? [[lang, left]] : []
    })
    return { ...one, former: Object.fromEntries(former) }
  })
}

/** Finds the category at an address: its key and its present slug in the language. */
type FoundCategory = { key: string; slug: string }
type FindCategory = (language: string, slug: string) => FoundCategory | undefined

/**
 * Finds a category by its present address in a language, else by a former one, else by one of another language.
 * Undefined while all categories have their keys as addresses.
 */
export function categoryFinder(list: readonly Addressed[]): FindCategory | undefined {
  const isStandard = list.every(({ slugs, former }) => isEmpty(slugs) && isEmpty(former))
  if (isStandard) return undefined
  const known = new Map<string, Map<string, FoundCategory>>(
    LANGUAGES.map((lang) => [lang, addressesIn(lang, list)]),
  )
  return (language, slug) => known.get(language)?.get(slug)
}

const isEmpty = (by: object) => Object.keys(by).length === 0

/** The last of two entries counts. */
function addressesIn(lang: Language, list: readonly Addressed[]) {
  const others = LANGUAGES.filter((other) => other !== lang)
  const formerIn = (one: Addressed, language: Language) => [...(one.former[language] ?? []), one.id]
  const ranks: ((one: Addressed) => string[])[] = [
    (one) => others.flatMap((other) => formerIn(one, other)),
    (one) => others.map((other) => slugOf(one, other)),
    (one) => formerIn(one, lang),
    (one) => [slugOf(one, lang)],
  ]
  const entries = ranks.flatMap((slugs) =>
    list.flatMap((one) => {
      const found = { key: one.id, slug: slugOf(one, lang) }
      return slugs(one).map((slug) => [slug, found] as const)
    }),
  )
  return new Map(entries.filter(([slug]) => !RESERVED_PATHS.some((reserved) => reserved === slug)))
}
