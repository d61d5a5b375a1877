import { LANGUAGES } from '@/lib/languages'
import { textColumn } from '@/lib/products/csv/file/columns'
import { type Problem, problem } from '@/lib/products/csv/file/problems'
import type { Group } from '@/lib/products/csv/imported/imported'
import { hasAnyText } from '@/lib/products/editing/schema'
import type { Plan } from './plan'
import type { StoredProduct } from './stored'

/** A slug (`language` empty for the untranslated one) or SKU, unique in the shop. */
export type Unique = {
  kind: 'slug' | 'sku'
  language: string
  text: string
  line: number
  column: string
}

export const newUniques = (plan: Plan, group: Group): Unique[] =>
  plan.kind === 'create' || plan.kind === 'change'
    ? [...newAddresses(plan, group), ...newSkus(plan, group)]
    : []

type Written = Extract<Plan, { kind: 'create' | 'change' }>

function newAddresses({ input }: Written, { lines, stored }: Group): Unique[] {
  const [{ line }] = lines
  const kind = 'slug'
  const slug = input.slug ?? stored?.slug ?? ''
  const own = input.slug ? [{ kind, language: '', text: slug, line, column: 'slug' } as const] : []
  const translated = LANGUAGES.flatMap((language) => {
    const before = stored?.translations.find((one) => one.language === language)?.slug
    const given = input.translations?.[language]
    if (before === undefined && !hasAnyText(given ?? {})) return []
    const after = given?.slug ?? movedTo(stored, before, slug)
    const column = given?.slug && given.slug !== slug ? textColumn('slug', language) : 'slug'
    return after === before ? [] : [{ kind, language, text: after, line, column } as const]
  })
  return [...own, ...translated]
}

const movedTo = (stored: StoredProduct | null, before: string | undefined, slug: string) =>
  before === undefined || before === stored?.slug ? slug : before

function newSkus({ input }: Written, { lines, stored }: Group): Unique[] {
  const had = new Set(stored?.variants.map(({ sku }) => sku))
  return (input.variants ?? []).flatMap(({ sku }) => {
    if (!sku || had.has(sku)) return []
    const { line } = lines.find(({ cells }) => cells.sku?.trim() === sku) ?? lines[0]
    return [{ kind: 'sku', language: '', text: sku, line, column: 'sku' }]
  })
}

export class Uniques {
  private readonly taken = new Map<string, string>()

  /** A value that another product gives up in the same file stays refused until that is written. */
  take(key: string, uniques: readonly Unique[], owners: ReadonlyMap<string, string>): Problem[] {
    const problems = uniques.flatMap((one) => {
      const { kind, text, line, column } = one
      const name = uniqueKey(one)
      if ((owners.get(name) ?? key) !== key) return [problem(line, column, `${kind}Taken`, text)]
      if ((this.taken.get(name) ?? key) !== key)
        return [problem(line, column, `${kind}Twice`, text)]
      return []
    })
    if (problems.length === 0) for (const one of uniques) this.taken.set(uniqueKey(one), key)
    return problems
  }
}

export const uniqueKey = ({ kind, language, text }: Pick<Unique, 'kind' | 'language' | 'text'>) =>
  `${kind} ${language} ${text}`
