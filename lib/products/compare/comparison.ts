import 'server-only'
import type { Language } from '@/lib/languages'
import { isSlug } from '@/lib/products/catalogue/content/slugs'
import { getProduct, resolveProduct } from '@/lib/products/catalogue/queries'
import type { ProductView } from '@/lib/products/types'
import { MAX_COMPARED } from './compare'

/** Limits the queries of one request. */
const MAX_TRIED = 8

export type Comparison = {
  products: ProductView[]
  tooMany: string[]
  unknown: string[]
  repeated: string[]
}

export async function readCompared(
  lang: Language,
  query: Parameters<typeof parseCompared>[0],
): Promise<Comparison> {
  const requested = parseCompared(query)
  const tried = requested.slugs.slice(0, MAX_TRIED)
  const found = await Promise.all(tried.map((slug) => productAt(lang, slug)))
  const all = found.filter((one) => one !== null)
  const each = all.filter((one, at) => all.findIndex(({ id }) => id === one.id) === at)
  const again = new Set(all.filter((one) => !each.includes(one)).map(({ name }) => name))
  for (const slug of requested.repeated) {
    const at = tried.indexOf(slug)
    const name = found[at]?.name
    if (name) again.add(name)
  }
  return {
    products: each.slice(0, MAX_COMPARED),
    tooMany: [
      ...each.slice(MAX_COMPARED).map(({ name }) => name),
      ...requested.slugs.slice(MAX_TRIED),
    ],
    unknown: [...requested.unknown, ...tried.filter((_, at) => !found[at])],
    repeated: [...again],
  }
}

/** Follows former slugs and other languages'. */
async function productAt(lang: Language, slug: string): Promise<ProductView | null> {
  const found = await resolveProduct(lang, slug)
  if (found?.movedTo) return getProduct(lang, found.movedTo)
  return found?.product ?? null
}

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
