import { isLanguage, type Language } from '@/lib/languages'
import { type Query, readPage } from '@/lib/text/paging'

/** `language`: null for all. */
export type MissingFilters = { language: Language | null; page: number }

export const readMissingFilters = ({ language, page }: Query): MissingFilters => ({
  language: isLanguage(language) ? language : null,
  page: readPage(page),
})

export function translationsAddress({ language, page }: MissingFilters): string {
  const query = new URLSearchParams()
  if (language) query.set('language', language)
  if (page > 1) query.set('page', String(page))
  return `/admin/translations${query.size > 0 ? `?${query}` : ''}`
}
