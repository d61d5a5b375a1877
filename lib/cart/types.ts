import type { CardPapers } from '@/lib/products/types'

/** Item of the local storage entry `cart` (specification §3, Cart item). */
export type CartLine = {
  id: string
  variantId: string
  slug: string
  name: string
  /** "capacity, colour" in the language of addition; may be empty. */
  description: string
  /** Unit price in euros, as displayed. */
  price: number
  originalPrice: number | null
  /** Percent. */
  discount: number
  /** 1 to 99. */
  quantity: number
  image: string
  features: string[]
  category: string
  /** For the description in another language. */
  capacity: string | null
  colour: string | null
  /** Shown beside the price. */
  papers: CardPapers
}

export type OrderedLine = Pick<CartLine, 'id' | 'variantId' | 'description' | 'quantity'>

export const MAX_QUANTITY = 99
