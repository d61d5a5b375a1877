import 'server-only'
import { discountPercent } from '@/lib/money'
import { brandOf } from '@/lib/products/catalogue/content/texts'
import { readFallback } from '@/lib/products/catalogue/outage/fallback'
import type { LastRead, LastReadProduct } from '@/lib/products/catalogue/outage/last-read'
import { isOffered } from '@/lib/products/variants/stock'
import type { IndexEntry } from './columns'
import { lastProductIndex } from './live-index'
import { buildIndex, type ProductIndex } from './product-index'
import { textOf } from './read-entries'

const indexes = new WeakMap<LastRead, ProductIndex>()

/** The last one of this process, else the fallback's. Throws like `readFallback`. */
export async function indexDuringOutage(): Promise<ProductIndex> {
  return lastProductIndex() ?? fallbackIndex()
}

/** Throws like `readFallback`. */
export async function fallbackIndex(): Promise<ProductIndex> {
  const fallback = await readFallback()
  const index = indexes.get(fallback) ?? buildIndex(fallback.products.map(toEntry))
  indexes.set(fallback, index)
  return index
}

function toEntry(product: LastReadProduct, position: number): IndexEntry {
  const { id, category, name, createdAt, translations } = product
  const brand = brandOf(product)
  const sold = product.available ? product.variants.filter(isOffered) : []
  return {
    id,
    category,
    brand,
    text: textOf(brand, name, translations.flatMap((text) => text.name ?? []).join(' ')),
    position,
    createdAt,
    variants: sold.map(({ capacity, colour, priceCents, originalPriceCents }) => {
      const percent = discountPercent(priceCents, originalPriceCents)
      return { capacity, colour, priceCents, percent }
    }),
  }
}
