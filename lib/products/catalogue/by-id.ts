import type { Answer } from '@/lib/http/answer'
import { callApi } from '@/lib/http/api-client'
import type { Language } from '@/lib/languages'

/** What the browser asks of products that it keeps only the ids of. Prices in euros. */
export type SmallProduct = {
  id: string
  slug: string
  name: string
  price: number
  image: string
  available: boolean
  features: string[]
  category: string
  /** None where there is nothing to choose. */
  variants: SmallVariant[]
}

/** `color` is a colour's id, as in `VariantView`. */
type SmallVariant = {
  id: string
  capacity: string | null
  color: string | null
  /** In the language of the answer. */
  colorName: string | null
  swatch: string | null
  price: number
  originalPrice: number | null
  image: string
  available: boolean
}

/** These products as they are now, in this order, without those that are gone; null when no answer came. */
export async function fetchProducts(
  ids: readonly string[],
  lang: Language,
): Promise<SmallProduct[] | null> {
  if (ids.length === 0) return []
  const path = `/api/products?${new URLSearchParams({ ids: ids.join(','), lang })}`
  const isAnswer = (given: Answer): given is Answer & { products: SmallProduct[] } =>
    Array.isArray(given.products)
  const answer = await callApi('GET', path, undefined, { isAnswer })
  if (!answer.ok) return null
  const { products } = answer.value
  return ids.flatMap((id) => products.find((one) => one.id === id) ?? [])
}
