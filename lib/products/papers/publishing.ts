import { LANGUAGES, type Language } from '@/lib/languages'
import { kindOf } from '@/lib/products/categories/current'
import type { ProductCreation, ProductUpdate } from '@/lib/products/editing/schema'
import type { Category } from '@/lib/products/types'
import { missingPapers, type Offer } from './duties'
import { papersIn } from './schema'

type Before = Omit<Offer, 'kind'> & { category: Category }
type Stored = Omit<Before, 'papers'> & { papers: unknown; available: boolean }

/** Missing papers of a new product; texts are in `language`, in every language without one. */
export const missingAtCreation = (created: ProductCreation, language?: Language) =>
  missingPapers(
    offerAfter({ category: 'smartphones', papers: {}, translations: [] }, created, language),
  )

/** Whether a new product is on sale: as requested, but never without its papers in a public shop. */
export const isSoldAtCreation = (
  { available = true }: ProductCreation,
  missing: readonly string[],
  isPublic: boolean,
) => available && (missing.length === 0 || !isPublic)

/**
 * A change as the shop keeps it, and the papers that it lacks. A public shop keeps off sale what a change would put on
 * sale without them; `isRefused`: a product on its sale would lose them. `language` as in `updateProduct`.
 */
export function saleAfter(
  before: Stored,
  change: ProductUpdate,
  isPublic: boolean,
  language?: Language,
): { kept: ProductUpdate; missing: string[]; isRefused: boolean } {
  const missing = missingAtChange(before, change, language)
  const isHeldBack = isPublic && missing.length > 0
  return {
    kept: isHeldBack && !before.available ? { ...change, available: false } : change,
    missing,
    isRefused: isHeldBack && before.available,
  }
}

/** All when the change puts the product on sale, else those that a product on sale would lose. */
function missingAtChange(
  { available, papers, ...stored }: Stored,
  change: ProductUpdate,
  language?: Language,
): string[] {
  if (!(change.available ?? available)) return []
  const before = { ...stored, papers: papersIn(papers) }
  const known = available
    ? missingPapers({ ...before, kind: kindOf(before.category) }).map(withoutLanguage)
    : []
  return missingPapers(offerAfter(before, change, language)).filter(
    (one) => !known.includes(withoutLanguage(one)),
  )
}

/** A product that lacks a text in one language may gain other languages. */
const withoutLanguage = (field: string) => field.replace(/^translations\.\w+\./, '')

export const paperErrors = (missing: readonly string[]) =>
  Object.fromEntries(missing.map((field) => [field, 'PAPER_REQUIRED' as const]))

function offerAfter(
  { category, papers, translations }: Before,
  change: Omit<ProductUpdate, 'category'> & { category?: Category | undefined },
  language: Language | undefined,
): Offer {
  const isOwn = (one: Language) =>
    language ? one === language : translations.length === 0 || storedIn(one) !== undefined
  const storedIn = (one: Language) => translations.find((text) => text.language === one)
  return {
    kind: kindOf(change.category ?? category),
    papers: change.papers ?? papers,
    translations: LANGUAGES.map((one) => {
      const given = change.translations?.[one]
      const stored = storedIn(one)
      const own = isOwn(one) ? change.description : undefined
      return {
        language: one,
        description: given?.description ?? own ?? stored?.description ?? '',
        safety: given?.safety ?? stored?.safety ?? '',
        data: given?.data ?? stored?.data ?? '',
      }
    }),
  }
}
