import { MAX_QUANTITY } from '@/lib/cart/types'
import { type Failure, fail, ok, type Result } from '@/lib/errors'
import { LANGUAGES, type Language } from '@/lib/languages'
import { MAX_CENTS, toCents, toEuros } from '@/lib/money'
import type { ChangedPrice, UnavailableAnswer } from '@/lib/payments/types'
import type { OwnColour } from '@/lib/products/types'
import { variantDescription } from '@/lib/products/variants/describe'
import { isUuid } from '@/lib/text/uuid'
import type { OrderRequest, RequestedItem } from './schema'

/** The part of a product that an order is made from. */
export type SoldProduct = {
  id: string
  slug: string
  name: string
  image: string
  available: boolean
  variants: SoldVariant[]
}

type SoldVariant = {
  id: string
  capacity: string | null
  colour: string | null
  sku: string | null
  priceCents: number
  image: string | null
  available: boolean
  /** Of a colour beyond the palette, by language. */
  colourNames?: OwnColour['names'] | null
}

/** An order's own copy of what was bought. */
export type PricedLine = {
  productId: string
  variantId: string
  name: string
  description: string
  sku: string | null
  image: string
  quantity: number
  unitPriceCents: number
}

type Match = { item: RequestedItem; product: SoldProduct; variant: SoldVariant }

/**
 * What the shop charges for these items today, the lines described in the order's language. UNAVAILABLE
 * names the items that cannot be had, PRICE_CHANGED the unit prices that differ from what the customer
 * saw and the new total, VALIDATION_ERROR more than 99 of one variant.
 */
export function priceLines(
  request: Pick<OrderRequest, 'cartItems' | 'totalAmount'>,
  products: SoldProduct[],
  language: Language,
): Result<{ lines: PricedLine[]; totalCents: number }> {
  const matches = request.cartItems.map((item) => ({ item, ...findVariant(item, products) }))
  const gone = matches.filter((match) => !isForSale(match)).map(({ item }) => item)
  if (gone.length > 0) return unavailable(gone)

  const found = matches.filter(isForSale)
  const lines = found.reduce<PricedLine[]>((sum, match) => addTo(sum, match, language), [])
  const tooMany = lines.find((line) => line.quantity > MAX_QUANTITY)
  const totalCents = lines.reduce((sum, line) => sum + line.unitPriceCents * line.quantity, 0)
  if (tooMany || totalCents > MAX_CENTS) {
    return fail('VALIDATION_ERROR', { fieldErrors: { cartItems: 'VALIDATION_ERROR' } })
  }

  const changed = found.flatMap(changedPrice)
  if (changed.length > 0 || toCents(request.totalAmount) !== totalCents) {
    return fail('PRICE_CHANGED', { details: { items: changed, total: toEuros(totalCents) } })
  }
  return ok({ lines, totalCents })
}

/**
 * The variant an item means: by its id; else by product and 'capacity, colour' in any language; else
 * the product's only one. A product goes by its id, or by its slug in the bundled catalogue.
 */
function findVariant(item: RequestedItem, products: SoldProduct[]): Partial<Match> {
  const product = products.find(({ id, slug }) => id === item.id.toLowerCase() || slug === item.id)
  if (!product) return {}
  if (item.variantId && isUuid(item.variantId)) {
    const wanted = item.variantId.toLowerCase()
    return { product, variant: product.variants.find(({ id }) => id === wanted) }
  }
  if (!item.description) {
    return { product, variant: product.variants.length === 1 ? product.variants[0] : undefined }
  }
  const wanted = item.description.toLowerCase()
  const isMeant = (variant: SoldVariant) =>
    LANGUAGES.some((language) => descriptionIn(variant, language).toLowerCase() === wanted)
  const meant = product.variants.filter(isMeant)
  return { product, variant: meant.length === 1 ? meant[0] : undefined }
}

function descriptionIn(variant: SoldVariant, language: Language): string {
  const { colour, colourNames } = variant
  const own = colour && colourNames ? [{ word: colour, swatch: null, names: colourNames }] : []
  return variantDescription(variant, language, own)
}

const isForSale = (match: { item: RequestedItem } & Partial<Match>): match is Match =>
  Boolean(match.product?.available && match.variant?.available)

function addTo(lines: PricedLine[], { item, product, variant }: Match, language: Language) {
  const same = lines.find((line) => line.variantId === variant.id)
  if (same) {
    const quantity = same.quantity + item.quantity
    return lines.map((line) => (line === same ? { ...same, quantity } : line))
  }
  const line = {
    productId: product.id,
    variantId: variant.id,
    name: product.name,
    description: descriptionIn(variant, language),
    sku: variant.sku,
    image: variant.image ?? product.image,
    quantity: item.quantity,
    unitPriceCents: variant.priceCents,
  }
  return [...lines, line]
}

function changedPrice({ item, product, variant }: Match): ChangedPrice[] {
  if (toCents(item.price) === variant.priceCents) return []
  const price = toEuros(variant.priceCents)
  return [{ id: item.id, variantId: variant.id, name: product.name, oldPrice: item.price, price }]
}

function unavailable(gone: RequestedItem[]): Failure {
  const items: UnavailableAnswer['items'] = gone.map(({ id, variantId, description, name }) => ({
    id,
    ...(variantId && { variantId }),
    ...(description && { description }),
    name,
  }))
  return fail('UNAVAILABLE', { details: { items } })
}
