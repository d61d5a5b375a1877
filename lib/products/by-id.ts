import { callApi } from '@/lib/http/api-client'
import type { Language } from '@/lib/i18n/languages'

/** What the browser asks of products that it keeps only the ids of. Prices in euros. */
export type SmallProduct = {
  id: string
  slug: string
  name: string
  price: number
  image: string
  available: boolean
  /** None where there is nothing to choose. */
  variants: { id: string; price: number; available: boolean }[]
}

/** These products as they are now, in this order, without those that are gone; null when no answer came. */
export async function fetchProducts(
  ids: readonly string[],
  lang: Language,
): Promise<SmallProduct[] | null> {
  if (ids.length === 0) return []
  const path = `/api/products?${new URLSearchParams({ ids: ids.join(','), lang })}`
  const answer = await callApi<{ products: SmallProduct[] }>('GET', path)
  if (!answer.ok || !Array.isArray(answer.value.products)) return null
  const { products } = answer.value
  return ids.flatMap((id) => products.find((one) => one.id === id) ?? [])
}
