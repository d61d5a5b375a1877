import type { Answer } from '@/lib/http/answer'
import { callApi } from '@/lib/http/api-client'
import type { Language } from '@/lib/languages'
import type { CardPapers } from '@/lib/products/types'

/** Response of `/api/products`. Prices in euros. */
export type ProductSummary = {
  id: string
  slug: string
  name: string
  price: number
  image: string
  available: boolean
  /** Units left of a product without choices; others have them in their variants. */
  left?: number
  features: string[]
  category: string
  variants: VariantSummary[]
  papers: CardPapers
}

type VariantSummary = {
  id: string
  capacity: string | null
  color: string | null
  colorName: string | null
  swatch: string | null
  price: number
  originalPrice: number | null
  image: string
  available: boolean
  /** Units that pages show; absent for more. */
  left?: number
}

/** The most ids one request may name. */
const MAX_IDS = 24

/** Products in the order of `ids`, without deleted ones; null when a request failed. */
export async function fetchProducts(
  ids: readonly string[],
  lang: Language,
): Promise<ProductSummary[] | null> {
  const batches = Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, at) =>
    fetchBatch(ids.slice(at * MAX_IDS, (at + 1) * MAX_IDS), lang),
  )
  const answers = await Promise.all(batches)
  return answers.includes(null) ? null : answers.flatMap((found) => found ?? [])
}

async function fetchBatch(ids: readonly string[], lang: Language) {
  const path = `/api/products?${new URLSearchParams({ ids: ids.join(','), lang })}`
  const isAnswer = (given: Answer): given is Answer & { products: ProductSummary[] } =>
    Array.isArray(given.products)
  const answer = await callApi('GET', path, undefined, { isAnswer })
  if (!answer.ok) return null
  const { products } = answer.value
  return ids.flatMap((id) => products.find((one) => one.id === id) ?? [])
}
