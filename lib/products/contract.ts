import 'server-only'
import type { Language } from '@/lib/i18n/languages'
import { discountPercent, toEuros } from '@/lib/money'
import { watched } from './outage'
import { readProducts } from './reads'
import type { ProductView } from './types'
import { defaultVariant } from './variants'

const MOST_A_CALL = 100

/** A page of products as the contract gives them, in euros (specification §3, §7). */
export async function listProducts({ page, language }: { page: number; language: Language }) {
  const { products, total } = await watched(() => readProducts(language, page, MOST_A_CALL))
  return { products: products.map(toContract), page, total }
}

function toContract(product: ProductView & { image: string }) {
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
    discount: discountPercent(price, original, product.discount),
    image,
    features,
    hasVariants: choices.length > 0,
    variants: choices.map((variant) => ({
      id: variant.id,
      capacity: variant.capacity,
      color: variant.colour,
      price: toEuros(variant.priceCents),
      originalPrice:
        variant.originalPriceCents === null ? null : toEuros(variant.originalPriceCents),
      image: variant.image,
      available: variant.available,
    })),
    available,
  }
}
