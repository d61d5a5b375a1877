import 'server-only'
import type { Language } from '@/lib/languages'
import { discountPercent, toEuros } from '@/lib/money'
import { detectOutage } from '@/lib/products/catalogue/detect-outage'
import type { OwnColour, ProductView } from '@/lib/products/types'
import { readColour } from '@/lib/products/variants/describe'
import { readOwnColours } from '@/lib/products/variants/own-colours'
import { defaultVariant } from '@/lib/products/variants/variants'
import { isUuid } from '@/lib/text/uuid'
import { readProducts, readProductsById } from './reads'

const PAGE_SIZE = 100
const MAX_IDS = 24

/** A page of products for the API, prices in euros (specification §3, §7). */
export async function listProducts({ page, language }: { page: number; language: Language }) {
  const { products, total } = await detectOutage(() => readProducts(language, page, PAGE_SIZE))
  return { products: await toContract(products, language), page, total }
}

/** At most 24; ids of no product are ignored. */
export async function listProductsById({ ids, language }: { ids: string[]; language: Language }) {
  const uuids = [...new Set(ids.map((id) => id.trim().toLowerCase()).filter(isUuid))]
  const requested = uuids.slice(0, MAX_IDS)
  const products =
    requested.length > 0 ? await detectOutage(() => readProductsById(language, requested)) : []
  return { products: await toContract(products, language), page: 1, total: products.length }
}

type Listed = ProductView & { image: string }

async function toContract(products: Listed[], language: Language) {
  const own = products.length > 0 ? await detectOutage(() => readOwnColours()) : []
  return products.map((product) => contractProduct(product, language, own))
}

function contractProduct(product: Listed, language: Language, own: readonly OwnColour[]) {
  const { id, slug, name, brand, category, description, features, available, image } = product
  const shown = defaultVariant(product.variants)
  const price = shown?.priceCents ?? 0
  const original = shown?.originalPriceCents ?? null
  const choices = product.variants.filter((v) => v.capacity !== null || v.colour !== null)
  return {
    id,
    slug,
    name,
    brand,
    description,
    category,
    price: toEuros(price),
    originalPrice: original === null ? null : toEuros(original),
    discount: discountPercent(price, original),
    image,
    images: product.images.map(({ path, colour, view, description }) => ({
      path,
      color: colour,
      view,
      description,
    })),
    features,
    specifications: product.specifications,
    hasVariants: choices.length > 0,
    variants: choices.map((variant) => ({
      id: variant.id,
      capacity: variant.capacity,
      color: variant.colour,
      ...colourFields(variant.colour, language, own),
      sku: product.skus[variant.id] ?? null,
      price: toEuros(variant.priceCents),
      originalPrice:
        variant.originalPriceCents === null ? null : toEuros(variant.originalPriceCents),
      image: variant.image,
      available: variant.available,
      ...leftField(variant),
    })),
    // Without choices the variant is the product.
    available: available && (choices.length > 0 || shown?.available === true),
    ...(choices.length === 0 && shown && leftField(shown)),
    papers: product.papers,
  }
}

const leftField = ({ left }: { left?: number }) => (left === undefined ? {} : { left })

function colourFields(colour: string | null, language: Language, own: readonly OwnColour[]) {
  const { name: colorName, swatch } = colour
    ? readColour(colour, language, own)
    : { name: null, swatch: null }
  return { colorName, swatch }
}
