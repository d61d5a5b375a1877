import 'server-only'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import { categoryTexts } from '@/lib/products/categories/texts'
import type { Category } from '@/lib/products/types'
import { shop } from '@/lib/shop'

export type FeedTexts = {
  newest: string
  products: string
  description: string
  category: (category: Category) => string
}

/** Route handlers have no request language: `locale` is explicit. */
export async function readFeedTexts(locale: Language): Promise<FeedTexts> {
  const t = await getTexts('metadata', locale)
  const { name } = await categoryTexts(locale)
  return {
    newest: t('feeds.newest', { shop: shop.name }),
    products: t('feeds.products', { shop: shop.name }),
    description: t('home.description'),
    category: name,
  }
}
