import 'server-only'
import { notFound } from 'next/navigation'
import { pageLanguage } from '@/lib/i18n/page-language'
import { CATEGORIES, HOME_SECTIONS } from '../types'
import { getCategoryList } from './list-products'

/**
 * The language and category of a category's page. Not found when the shop has no such category, or
 * it is one of those that are only shown once a product exists in them.
 */
export async function pageCategory(params: Promise<{ lang: string; category: string }>) {
  const lang = await pageLanguage(params)
  const wanted = (await params).category
  const category = CATEGORIES.find((one) => one === wanted)
  if (!category) notFound()
  const isAlways = (HOME_SECTIONS as readonly string[]).includes(category)
  if (!isAlways && (await getCategoryList(lang, category)).count === 0) notFound()
  return { lang, category }
}
