import { MAX_QUANTITY } from '@/lib/cart/types'
import { type Failure, fail, ok, type Result } from '@/lib/errors'
import { LANGUAGES, type Language } from '@/lib/languages'
import { MAX_CENTS, sumOf, toCents, toEuros } from '@/lib/money'
import { discountLines } from '@/lib/payments/discounts/rule'
import type { DiscountRefusal, DiscountRule } from '@/lib/payments/discounts/types'
import type { ChangedPrice, OutOfStockAnswer, UnavailableAnswer } from '@/lib/payments/types'
import { netUnitCents } from '@/lib/payments/vat/charged'
import type { OwnColour } from '@/lib/products/types'
import { variantDescription } from '@/lib/products/variants/describe'
import { isUuid } from '@/lib/text/uuid'
import type { OrderRequest, RequestedItem } from './schema'

export type SoldProduct = {
  id: string
  slug: string
  name: string
  category: string
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
  /** Null: not counted. */
  stock: number | null
  /** Names of a colour beyond the palette, by language. */
  colourNames?: OwnColour['names'] | null
}

export type PricedLine = {
  productId: string
  variantId: string
  name: string
  description: string
  sku: string | null
  image: string
  quantity: number
  unitPriceCents: number
  discountCents: number
}

type Match = { item: RequestedItem; product: SoldProduct; variant: SoldVariant }

/**
 * UNAVAILABLE with the items; PRICE_CHANGED with new unit prices and total in euros; VALIDATION_ERROR beyond
 * 99 pieces; DISCOUNT_REFUSED with the reason. `deductedRate`: percent of VAT taken off each unit price under
 * reverse charge.
 */
export function priceLines(
  request: Pick<OrderRequest, 'cartItems' | 'totalAmount'>,
  products: SoldProduct[],
  language: Language,
  deductedRate = 0,
  rule: DiscountRule | null = null,
): Result<{ lines: PricedLine[]; totalCents: number }> {
  const matches = request.cartItems.map((item) => ({ item, ...findVariant(item, products) }))
  const unavailableItems = matches.filter((match) => !isForSale(match)).map(({ item }) => item)
  if (unavailableItems.length > 0) return unavailable(unavailableItems)

  const found = matches.filter(isForSale)
  const lines = found.reduce<PricedLine[]>(
    (sum, match) => addTo(sum, match, language, deductedRate),
    [],
  )
  const tooMany = lines.find((line) => line.quantity > MAX_QUANTITY)
  const wholeCents = sumOf(lines.map((line) => line.unitPriceCents * line.quantity))
  if (tooMany || wholeCents > MAX_CENTS) {
    return fail('VALIDATION_ERROR', { fieldErrors: { cartItems: 'VALIDATION_ERROR' } })
  }
  const discounts = rule && discountLines(rule, discountable(lines, found), deductedRate)
  if (typeof discounts === 'string') return refusedDiscount(discounts, rule)
  const totalCents = wholeCents - sumOf(discounts ?? [])

  const changed = found.flatMap(changedPrice)
  if (changed.length > 0 || toCents(request.totalAmount) !== totalCents) {
    return fail('PRICE_CHANGED', { details: { items: changed, total: toEuros(totalCents) } })
  }
  return ok({
    lines: lines.map((line, at) => ({ ...line, discountCents: discounts?.[at] ?? 0 })),
    totalCents,
  })
}

/** DISCOUNT_REFUSED with the `reason`, and the `minimum` in euros. */
export const refusedDiscount = (
  reason: DiscountRefusal,
  rule: Pick<DiscountRule, 'minimumCents'> | null = null,
): Failure =>
  fail('DISCOUNT_REFUSED', { details: { reason, minimum: toEuros(rule?.minimumCents ?? 0) } })

/** Prices with VAT decide about the minimum, also under reverse charge. */
const discountable = (lines: PricedLine[], found: Match[]) =>
  lines.map(({ productId, variantId, quantity, unitPriceCents }) => {
    const priceCents =
      found.find(({ variant }) => variant.id === variantId)?.variant.priceCents ?? 0
    return {
      productId,
      grossCents: quantity * priceCents,
      chargedCents: quantity * unitPriceCents,
    }
  })

/**
 * By variant id; else by 'capacity, colour' in any language; else the only variant. Bundled products go by
 * slug.
 */
function findVariant(item: RequestedItem, products: SoldProduct[]): Partial<Match> {
  const product = products.find(({ id, slug }) => id === item.id.toLowerCase() || slug === item.id)
  if (!product) return {}
  if (item.variantId && isUuid(item.variantId)) {
    const requested = item.variantId.toLowerCase()
    return { product, variant: product.variants.find(({ id }) => id === requested) }
  }
  if (!item.description) {
    return { product, variant: product.variants.length === 1 ? product.variants[0] : undefined }
  }
  const requested = item.description.toLowerCase()
  const hasDescription = (variant: SoldVariant) =>
    LANGUAGES.some((language) => descriptionIn(variant, language).toLowerCase() === requested)
  const matching = product.variants.filter(hasDescription)
  return { product, variant: matching.length === 1 ? matching[0] : undefined }
}

function descriptionIn(variant: SoldVariant, language: Language): string {
  const { colour, colourNames } = variant
  const own = colour && colourNames ? [{ word: colour, swatch: null, names: colourNames }] : []
  return variantDescription(variant, language, own)
}

const isForSale = (match: { item: RequestedItem } & Partial<Match>): match is Match =>
  Boolean(match.product?.available && match.variant?.available)

function addTo(
  lines: PricedLine[],
  { item, product, variant }: Match,
  language: Language,
  deductedRate: number,
) {
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
    unitPriceCents: netUnitCents(variant.priceCents, deductedRate),
    discountCents: 0,
  }
  return [...lines, line]
}

function changedPrice({ item, product, variant }: Match): ChangedPrice[] {
  if (toCents(item.price) === variant.priceCents) return []
  const price = toEuros(variant.priceCents)
  return [{ id: item.id, variantId: variant.id, name: product.name, oldPrice: item.price, price }]
}

function unavailable(requested: RequestedItem[]): Failure {
  const items: UnavailableAnswer['items'] = requested.map(asSent)
  return fail('UNAVAILABLE', { details: { items } })
}

/** OUT_OF_STOCK with the items of these variants; `left`: units by variant id. */
export function outOfStock(
  { cartItems }: Pick<OrderRequest, 'cartItems'>,
  products: SoldProduct[],
  left: ReadonlyMap<string, number>,
): Failure {
  const items: OutOfStockAnswer['items'] = cartItems.flatMap((item) => {
    const units = left.get(findVariant(item, products).variant?.id ?? '')
    return units === undefined ? [] : [{ ...asSent(item), left: units }]
  })
  return fail('OUT_OF_STOCK', { details: { items } })
}

const asSent = ({ id, variantId, description, name }: RequestedItem) => ({
  id,
  ...(variantId && { variantId }),
  ...(description && { description }),
  name,
})
