import type { Category, ProductCardView, VariantView } from './types'

/**
 * A card as it travels to the browser: a list of forty is sent twice, as HTML and as data, so the
 * data names nothing and repeats no picture.
 */
export type PackedCard = [
  id: string,
  slug: string,
  name: string,
  brand: string,
  category: Category,
  discount: number,
  /** Place of the variant shown first, or -1 for the default. */
  shown: number,
  images: string[],
  variants: PackedVariant[],
]

type PackedVariant = [
  id: string,
  capacity: string | null,
  colour: string | null,
  priceCents: number,
  /** 0 when there is no reduction. */
  originalPriceCents: number,
  /** Place in `images`. */
  image: number,
  isUnavailable?: 1,
]

/** The browser's half of a card. */
export type CardProduct = Omit<ProductCardView, 'available'> & { shown: number }

/** An id in 22 signs instead of 36; what is no UUID stays. */
function packId(id: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return id
  const bytes = id.replaceAll('-', '').match(/../g) ?? []
  const text = btoa(String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 16))))
  return text.slice(0, 22)
}

function unpackId(packed: string): string {
  if (packed.length !== 22) return packed
  const hex = Array.from(atob(packed), (sign) => sign.charCodeAt(0).toString(16).padStart(2, '0'))
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Makes a card small for the way; `shown` is the place of the variant it opens with, -1 the default. */
export function packCard(product: ProductCardView, shown = -1): PackedCard {
  const { id, slug, name, brand, category, discount, variants } = product
  const images = [...new Set(variants.map((variant) => variant.image))]
  const packed = variants.map((variant) => {
    const { capacity, colour, priceCents, originalPriceCents } = variant
    const image = images.indexOf(variant.image)
    const isSold = variant.available && product.available
    const row = [
      packId(variant.id),
      capacity,
      colour,
      priceCents,
      originalPriceCents ?? 0,
      image,
    ] as const
    return (isSold ? [...row] : [...row, 1]) satisfies PackedVariant
  })
  return [packId(id), slug, name, brand, category, discount, shown, images, packed]
}

/** The card again. */
export function unpackCard(packed: PackedCard): CardProduct {
  const [id, slug, name, brand, category, discount, shown, images, rows] = packed
  const variants = rows.map(([id, capacity, colour, priceCents, original, image, unavailable]) => ({
    id: unpackId(id),
    capacity,
    colour,
    priceCents,
    originalPriceCents: original || null,
    image: images[image] ?? '',
    available: !unavailable,
  })) satisfies VariantView[]
  return { id: unpackId(id), slug, name, brand, category, discount, shown, variants }
}
