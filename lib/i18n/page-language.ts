import 'server-only'
import { notFound } from 'next/navigation'
import { isLanguage, type Language } from '@/lib/languages'

/** An unknown language is a 404. */
export async function pageLanguage(params: Promise<{ lang: string }>): Promise<Language> {
  const { lang } = await params
  if (!isLanguage(lang)) notFound()
  return lang
}
