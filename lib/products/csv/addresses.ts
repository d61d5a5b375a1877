import { LANGUAGES } from '@/lib/i18n/languages'
import { givesTexts } from '../given-texts'
import { textColumn } from './columns'
import type { Plan } from './plan'
import { type Problem, problem } from './problems'
import type { StoredProduct } from './stored'
import type { Group } from './wanted'

/** An address that a product is to have: in a language, or as its own where `language` is empty. */
export type Address = { language: string; slug: string; line: number; column: string }

/** The addresses that a product did not have before. */
export function newAddresses(plan: Plan, { lines, stored }: Group): Address[] {
  if (plan.kind !== 'create' && plan.kind !== 'change') return []
  const [{ line }] = lines
  const slug = plan.input.slug ?? stored?.slug ?? ''
  const own = plan.input.slug ? [{ language: '', slug, line, column: 'slug' }] : []
  const translated = LANGUAGES.flatMap((language) => {
    const before = stored?.translations.find((one) => one.language === language)?.slug
    const given = plan.input.translations?.[language]
    if (before === undefined && !givesTexts(given ?? {})) return []
    const after = given?.slug ?? movedTo(stored, before, slug)
    const column = given?.slug && given.slug !== slug ? textColumn('slug', language) : 'slug'
    return after === before ? [] : [{ language, slug: after, line, column }]
  })
  return [...own, ...translated]
}

/** Languages that had the product's own address go on doing so. */
const movedTo = (stored: StoredProduct | null, before: string | undefined, slug: string) =>
  before === undefined || before === stored?.slug ? slug : before

/** Addresses of the whole file, each for one product. */
export class Addresses {
  private readonly taken = new Map<string, string>()

  /**
   * Takes these for a product, by `key`, unless another of the file or of the shop has one of them;
   * `owners` says whose an address is in the shop. Also one that another product is about to give up is
   * refused: it is free once that is done.
   */
  take(key: string, addresses: readonly Address[], owners: ReadonlyMap<string, string>): Problem[] {
    const problems = addresses.flatMap(({ language, slug, line, column }) => {
      const name = nameOf({ language, slug })
      if ((owners.get(name) ?? key) !== key) return [problem(line, column, 'slugTaken', slug)]
      if ((this.taken.get(name) ?? key) !== key) return [problem(line, column, 'slugTwice', slug)]
      return []
    })
    if (problems.length === 0) for (const one of addresses) this.taken.set(nameOf(one), key)
    return problems
  }
}

export const nameOf = ({ language, slug }: { language: string; slug: string }) =>
  `${language} ${slug}`
