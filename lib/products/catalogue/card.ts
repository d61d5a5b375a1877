import type { Category, ProductCardView, VariantView } from '@/lib/products/types'
import { ownPartOf, variantIdOf } from '@/lib/products/variants/variant-id'

/**
 * A card as it travels to the browser: a list of forty is sent twice, as HTML and as data, so the
 * data names nothing and repeats no price, capacity or picture.
 */
export type SerializedCard = [
  id: string,
  slug: string,
  name: string,
  brand: string,
  category: Category,
  /** Place of the variant shown first, or -1 for the default. */
  shown: number,
  /** Addresses of pictures; a space, which no address has, stands for the variant's colour. */
  images: string[],
  prices: PackedPrice[],
]

/** Variants that follow each other and differ only in their colour. */
type PackedPrice = [
  capacity: string | null,
  priceCents: number,
  /** 0 when there is no reduction. */
  originalPriceCents: number,
  colours: PackedColour[],
]

type PackedColour = [
  colour: string | null,
  /** A number where the rest of it is its product's. */
  id: string | number,
  /** Place in `images`, 0 when it is not said. */
  image?: number,
  isUnavailable?: 1,
]

/** The browser's half of a card. */
export type CardProduct = Omit<ProductCardView, 'available' | 'discount'> & { shown: number }

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** An id in 22 signs instead of 36; what is no UUID stays. */
function packId(id: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return id
  const bytes = id.replaceAll('-', '').match(/../g) ?? []
  const text = btoa(String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 16))))
  return text.slice(0, 22)
}

function unpackId(serialized: string): string {
  if (serialized.length !== 22) return serialized
  // A hundred a page, on the server too: no pattern.
  const bytes = atob(serialized)
  let id = ''
  for (let at = 0; at < bytes.length; at++) {
    if (at === 4 || at === 6 || at === 8 || at === 10) id += '-'
    id += HEX[bytes.charCodeAt(at)]
  }
  return id
}

/** Makes a card small for the way; `shown` is the place of the variant it opens with, -1 the default. */
export function serializeCard(product: ProductCardView, shown = -1): SerializedCard {
  const { id, slug, name, brand, category, variants } = product
  const images = [...new Set(variants.map(patternOf))]
  const prices: PackedPrice[] = []
  for (const variant of variants) {
    const { capacity, colour, priceCents } = variant
    const original = variant.originalPriceCents ?? 0
    const image = images.indexOf(patternOf(variant))
    const isSold = variant.available && product.available
    const serialized: PackedColour = [colour, ownPartOf(variant.id, id) ?? packId(variant.id)]
    if (image > 0 || !isSold) serialized.push(image)
    if (!isSold) serialized.push(1)
    const last = prices.at(-1)
    if (last?.[0] === capacity && last[1] === priceCents && last[2] === original) {
      last[3].push(serialized)
    } else prices.push([capacity, priceCents, original, [serialized]])
  }
  return [packId(id), slug, name, brand, category, shown, images, prices]
}

/** The address of a variant's picture, which mostly differs from the others' in the colour only. */
function patternOf({ image, colour }: VariantView): string {
  const at = colour ? image.lastIndexOf(colour) : -1
  return colour && at >= 0 ? `${image.slice(0, at)} ${image.slice(at + colour.length)}` : image
}

/** The card again. */
export function deserializeCard(serialized: SerializedCard): CardProduct {
  const [packedId, slug, name, brand, category, shown, images, prices] = serialized
  const id = unpackId(packedId)
  const variants = prices.flatMap(([capacity, priceCents, original, colours]) =>
    colours.map(([colour, own, image = 0, unavailable]) => ({
      id: typeof own === 'number' ? variantIdOf(id, own) : unpackId(own),
      capacity,
      colour,
      priceCents,
      originalPriceCents: original || null,
      image: (images[image] ?? '').replace(' ', () => colour ?? ''),
      available: !unavailable,
    })),
  ) satisfies VariantView[]
  return { id, slug, name, brand, category, shown, variants }
}

/** The cards of a list (card-list.ts), each still as JSON. */
export const splitCards = (cards: string): string[] => (cards === '' ? [] : cards.split('\n'))

/** A card of `splitCards`, read and as it is serialized. */
export const parseCard = (json: string) => JSON.parse(json) as SerializedCard

export const readCard = (json: string): CardProduct => deserializeCard(parseCard(json))
