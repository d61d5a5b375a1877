import 'server-only'
import { notFound } from 'next/navigation'
import { isLanguage, type Language } from '@/lib/languages'

/** The language of a page's `[lang]` segment; an unknown one is a 404. */
export async function pageLanguage(params: Promise<{ lang: string }>): Promise<Language> {
  const { lang } = await params
  if (!isLanguage(lang)) notFound()
  return lang
}
