import 'server-only'
import { notFound } from 'next/navigation'
import { pageLanguage } from '@/lib/i18n/page-language'
import type { Language } from '@/lib/languages'
import { CATEGORIES, type Category, HOME_SECTIONS } from '@/lib/products/types'
import { getCategoryList } from './list-products'

/** A list's page: `premium`, which shows the smartphones (specification §2), or a category. */
export type ListPage = { lang: Language; category: Category; isPremium: boolean }

/**
 * The list of a page's segments `[lang]` and `[list]`. Not found when the shop has no such list, or its
 * category is one of those that are only shown once a product exists in them.
 */
export async function pageList(params: Promise<{ lang: string; list: string }>): Promise<ListPage> {
  const lang = await pageLanguage(params)
  const { list } = await params
  if (list === 'premium') return { lang, category: 'smartphones', isPremium: true }
  const category = CATEGORIES.find((one) => one === list)
  if (!category) notFound()
  const isAlways = (HOME_SECTIONS as readonly string[]).includes(category)
  if (!isAlways && (await getCategoryList(lang, category)).count === 0) notFound()
  return { lang, category, isPremium: false }
}
