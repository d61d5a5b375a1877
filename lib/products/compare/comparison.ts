import type { Language } from '@/lib/languages'
import { isSlug } from '@/lib/products/catalogue/slugs'
import type { ProductView } from '@/lib/products/types'

/** Near misses of `product`: `product[]`, `products`. */
const NEAR_KEY = /^products?(\W.*)?$/i

export function parseCompared(query: Record<string, string | string[] | undefined>) {
  const requested = [query.product ?? []].flat().filter(Boolean)
  const slugs = [...new Set(requested)]
  const nearby = Object.keys(query).filter((key) => key !== 'product' && NEAR_KEY.test(key))
  return {
    slugs: slugs.filter(isSlug),
    unknown: [
      ...slugs.filter((slug) => !isSlug(slug)),
      ...nearby.flatMap((key) => query[key] ?? []).filter(Boolean),
    ],
    repeated: slugs.filter((slug) => requested.indexOf(slug) !== requested.lastIndexOf(slug)),
  }
}

export type ComparedRow = {
  label: string
  values: string[]
  isDifferent: boolean
  /** Languages of label and values where they may differ from the page's. */
  languages?: { label: Language | undefined; values: Language[] }
}

type Specified = Pick<ProductView, 'specifications' | 'specificationsLanguage'>

export function comparedRow(label: string, values: string[]): ComparedRow {
  return { label, values, isDifferent: new Set(values).size > 1 }
}

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
