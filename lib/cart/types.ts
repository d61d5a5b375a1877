/** A line of the cart as local storage keeps it under `cart` (specification §3, Cart item). */
export type CartLine = {
  /** Product id. */
  id: string
  variantId: string
  slug: string
  name: string
  /** "capacity, colour" in the language it was added in; empty when there was nothing to choose. */
  description: string
  /** Unit price in euros, as the customer saw it. */
  price: number
  originalPrice: number | null
  /** Percent. */
  discount: number
  /** 1 to 99. */
  quantity: number
  image: string
  features: string[]
  category: string
  /** Kept so that the line can be described in another language. */
  capacity: string | null
  colour: string | null
}

/** What of a cart's line an order has taken. */
export type OrderedLine = Pick<CartLine, 'id' | 'variantId' | 'description' | 'quantity'>

export const MAX_QUANTITY = 99
