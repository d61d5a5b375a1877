import type { Language } from '@/lib/languages'
import { isSlug } from '@/lib/products/catalogue/slugs'
import type { ProductView } from '@/lib/products/types'

/** What looks like the parameter `product` and is none: `product[]`, `products`. */
const NEAR_KEY = /^products?(\W.*)?$/i

/** Which addresses a comparison names: each once, and what was left out. */
export function parseCompared(query: Record<string, string | string[] | undefined>) {
  const asked = [query.product ?? []].flat().filter(Boolean)
  const slugs = [...new Set(asked)]
  const nearby = Object.keys(query).filter((key) => key !== 'product' && NEAR_KEY.test(key))
  return {
    slugs: slugs.filter(isSlug),
    unknown: [
      ...slugs.filter((slug) => !isSlug(slug)),
      ...nearby.flatMap((key) => query[key] ?? []).filter(Boolean),
    ],
    repeated: slugs.filter((slug) => asked.indexOf(slug) !== asked.lastIndexOf(slug)),
  }
}

/** A line of the table: one value a product, empty where it has none. */
export type ComparedRow = {
  label: string
  values: string[]
  isDifferent: boolean
  /** What the label and each value are written in, where that may be another language than the page's. */
  languages?: { label: Language | undefined; values: Language[] }
}

type Specified = Pick<ProductView, 'specifications' | 'specificationsLanguage'>

export function comparedRow(label: string, values: string[]): ComparedRow {
  return { label, values, isDifferent: new Set(values).size > 1 }
}

/** The products' own specifications, aligned by label, in the order in which they first come. */
export function comparedSpecifications(products: Specified[]): ComparedRow[] {
  const labels = new Set(products.flatMap((one) => one.specifications.map(([label]) => label)))
  const values = products.map((one) => one.specificationsLanguage)
  return [...labels].map((label) => {
    const named = products.find((one) => one.specifications.some(([own]) => own === label))
    const row = comparedRow(
      label,
      products.map(({ specifications }) =>
        specifications.flatMap(([own, value]) => (own === label ? value : [])).join(', '),
      ),
    )
    return { ...row, languages: { label: named?.specificationsLanguage, values } }
  })
}
