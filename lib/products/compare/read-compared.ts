import 'server-only'
import type { Language } from '@/lib/languages'
import { getProduct, resolveProduct } from '@/lib/products/catalogue/queries'
import type { ProductView } from '@/lib/products/types'
import { MAX_COMPARED } from './compare'
import { parseCompared } from './comparison'

/** No address makes the server look for more. */
const MAX_TRIED = 8

export type Comparison = {
  /** Four at most, each once, as the address names them. */
  products: ProductView[]
  /** Names of products and addresses that were not followed. */
  tooMany: string[]
  unknown: string[]
  repeated: string[]
}

/** The products that an address names to be compared, and what of it could not be followed. */
export async function readCompared(
  lang: Language,
  query: Parameters<typeof parseCompared>[0],
): Promise<Comparison> {
  const asked = parseCompared(query)
  const tried = asked.slugs.slice(0, MAX_TRIED)
  const found = await Promise.all(tried.map((slug) => productAt(lang, slug)))
  const all = found.filter((one) => one !== null)
  const each = all.filter((one, at) => all.findIndex(({ id }) => id === one.id) === at)
  const again = new Set(all.filter((one) => !each.includes(one)).map(({ name }) => name))
  for (const slug of asked.repeated) {
    const at = tried.indexOf(slug)
    const name = found[at]?.name
    if (name) again.add(name)
  }
  return {
    products: each.slice(0, MAX_COMPARED),
    tooMany: [...each.slice(MAX_COMPARED).map(({ name }) => name), ...asked.slugs.slice(MAX_TRIED)],
    unknown: [...asked.unknown, ...tried.filter((_, at) => !found[at])],
    repeated: [...again],
  }
}

/** Also by an older address or another language's. */
async function productAt(lang: Language, slug: string): Promise<ProductView | null> {
  const found = await resolveProduct(lang, slug)
  if (found?.movedTo) return getProduct(lang, found.movedTo)
  return found?.product ?? null
}
