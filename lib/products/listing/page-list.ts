import 'server-only'
import { notFound } from 'next/navigation'
import { pageLanguage } from '@/lib/i18n/page-language'
import type { Language } from '@/lib/languages'
import { menuCategories } from '@/lib/products/categories/current'
import { CATEGORIES, type Category } from '@/lib/products/types'
import { getCategoryList } from './list-products'

/** `isPremium`: /premium, which shows the smartphones (specification §2). */
export type ListPage = { lang: Language; category: Category; isPremium: boolean }

/** `notFound()` for an unknown list, and for an empty category outside the menu. */
export async function pageList(params: Promise<{ lang: string; list: string }>): Promise<ListPage> {
  const lang = await pageLanguage(params)
  const { list } = await params
  if (list === 'premium') return { lang, category: 'smartphones', isPremium: true }
  const category = CATEGORIES.find((one) => one === list)
  if (!category) notFound()
  const isAlways = menuCategories().includes(category)
  if (!isAlways && (await getCategoryList(lang, category)).count === 0) notFound()
  return { lang, category, isPremium: false }
}
