import { env } from '@/lib/env'
import { DEFAULT_LANGUAGE, isLanguage } from '@/lib/i18n/languages'

type Context = { params: Promise<{ lang: string }> }

/**
 * Every address without a page: 404 with the cached page that says so in the visitor's language.
 * `notFound()` would send an empty document that only JavaScript fills (docs/decisions/002).
 */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { lang } = await params
  const language = isLanguage(lang) ? lang : DEFAULT_LANGUAGE
  const page = await fetch(`http://127.0.0.1:${env.PORT}/${language}/page-not-found`)
  return new Response(page.body, {
    status: 404,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' },
  })
}
