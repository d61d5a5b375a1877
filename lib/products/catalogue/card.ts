import type { CardPapers, Category, ProductCardView, VariantView } from '@/lib/products/types'
import { variantIdOf, variantNumberOf } from '@/lib/products/variants/variants'

/** A card without field names or repeated values: a list sends forty cards as HTML and again as data. */
export type SerializedCard = [
  id: string,
  slug: string,
  name: string,
  brand: string,
  category: Category,
  /** Index of the first variant shown, -1 for the default. */
  shown: number,
  /** A second view follows after a tab. A space, which no address contains, stands for the variant's colour. */
  images: string[],
  prices: SerializedPrice[],
  papers?: SerializedPapers,
  rating?: [average: number, count: number],
]

/** Consecutive variants that differ only in colour. */
type SerializedPrice = [
  capacity: string | null,
  priceCents: number,
  originalPriceCents: number,
  colours: SerializedColour[],
]

type SerializedColour = [
  colour: string | null,
  /** A number where the rest is the product's id (`variantNumberOf`). */
  id: string | number,
  image?: number,
  isUnavailable?: 0 | 1,
  left?: number,
]

/** Papers in the order of `CARD_PAPERS`, blank for none; trailing blanks are dropped. */
type SerializedPapers = (string | number)[]

const CARD_PAPERS = [
  'energyClass',
  'energyLabel',
  'charger',
  'chargerMinWatts',
  'chargerMaxWatts',
  'usbPd',
  'repairIndex',
] as const satisfies readonly (keyof CardPapers)[]

export type CardProduct = Omit<ProductCardView, 'available' | 'discount'> & { shown: number }

/** 22 characters instead of 36; returns other ids unchanged. */
function shortenId(id: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return id
  const bytes = id.replaceAll('-', '').match(/../g) ?? []
  const text = btoa(String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 16))))
  return text.slice(0, 22)
}

export function expandId(serialized: string): string {
  if (serialized.length !== 22) return serialized
  // No regular expression: called a hundred times a page, on the server too.
  const bytes = atob(serialized)
  let id = ''
  for (let at = 0; at < bytes.length; at++) {
    if ([4, 6, 8, 10].includes(at)) id += '-'
    id += bytes.charCodeAt(at).toString(16).padStart(2, '0')
  }
  return id
}

export function serializeCard(product: ProductCardView, shown = -1): SerializedCard {
  const { id, slug, name, brand, category, variants, rating } = product
  const images = [...new Set(variants.map(patternOf))]
  const prices: SerializedPrice[] = []
  for (const variant of variants) {
    const { capacity, colour, priceCents } = variant
    const original = variant.originalPriceCents ?? 0
    const image = images.indexOf(patternOf(variant))
    const isSold = variant.available && product.available
    const serialized: SerializedColour = [
      colour,
      variantNumberOf(variant.id, id) ?? shortenId(variant.id),
    ]
    const isCounted = variant.left !== undefined
    if (image > 0 || !isSold || isCounted) serialized.push(image)
    if (!isSold || isCounted) serialized.push(isSold ? 0 : 1)
    if (isCounted) serialized.push(variant.left)
    const last = prices.at(-1)
    if (last?.[0] === capacity && last[1] === priceCents && last[2] === original) {
      last[3].push(serialized)
    } else prices.push([capacity, priceCents, original, [serialized]])
  }
  const card = [shortenId(id), slug, name, brand, category, shown, images, prices] as const
  const papers = serializePapers(product.papers)
  if (rating) return [...card, papers, [rating.average, rating.count]]
  return papers.length > 0 ? [...card, papers] : [...card]
}

function serializePapers(papers: CardPapers): SerializedPapers {
  const values = CARD_PAPERS.map((field) => {
    const value = papers[field]
    return value === true ? 1 : (value ?? '')
  })
  return values.slice(0, values.findLastIndex((value) => value !== '') + 1)
}

function deserializePapers(serialized: SerializedPapers): CardPapers {
  const given = CARD_PAPERS.flatMap((field, at) => {
    const value = serialized[at] ?? ''
    return value === '' ? [] : [[field, field === 'usbPd' ? true : value]]
  })
  return Object.fromEntries(given)
}

/** Picture addresses mostly differ only in the colour. */
function patternOf({ image, second, colour }: VariantView): string {
  const pattern = (address: string) => {
    const at = colour ? address.lastIndexOf(colour) : -1
    return colour && at >= 0
      ? `${address.slice(0, at)} ${address.slice(at + colour.length)}`
      : address
  }
  return second ? `${pattern(image)}\t${pattern(second)}` : pattern(image)
}

function readPattern(pattern: string, colour: string | null) {
  const [image = '', second] = pattern
    .split('\t')
    .map((address) => address.replace(' ', () => colour ?? ''))
  return { image, ...(second && { second }) }
}

/** The views of a card, the first one shown. Phones that are `turned` begin with their other side. */
export function cardPictures(
  { image, second }: VariantView,
  category: Category,
  isTurned: boolean,
): [first: string, second?: string] {
  if (!second) return [image]
  return isTurned && category === 'smartphones' ? [second, image] : [image, second]
}

export function deserializeCard(serialized: SerializedCard): CardProduct {
  const [shortId, slug, name, brand, category, shown, images, prices, papers = [], rating] =
    serialized
  const id = expandId(shortId)
  const variants = prices.flatMap(([capacity, priceCents, original, colours]) =>
    colours.map(([colour, own, image = 0, unavailable, left]) => ({
      id: typeof own === 'number' ? variantIdOf(id, own) : expandId(own),
      capacity,
      colour,
      priceCents,
      originalPriceCents: original || null,
      ...readPattern(images[image] ?? '', colour),
      available: !unavailable,
      ...(left !== undefined && { left }),
    })),
  ) satisfies VariantView[]
  return {
    id,
    slug,
    name,
    brand,
    category,
    shown,
    variants,
    papers: deserializePapers(papers),
    ...(rating && { rating: { average: rating[0], count: rating[1] } }),
  }
}
