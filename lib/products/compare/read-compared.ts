import 'server-only'
import type { Language } from '@/lib/languages'
import { getProduct, resolveProduct } from '@/lib/products/catalogue/queries'
import type { ProductView } from '@/lib/products/types'
import { MAX_COMPARED } from './compare'
import { parseCompared } from './comparison'

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
