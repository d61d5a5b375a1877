import { DEFAULT_LANGUAGE, isLanguage } from '@/lib/languages'
import { selfUrl } from '@/lib/runtime/self-url'

type Context = { params: Promise<{ lang: string }> }

/**
 * Responds 404 with the cached error page in the visitor's language: `notFound()` would send a document that
 * only renders with JavaScript (docs/decisions/002).
 */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { lang } = await params
  const language = isLanguage(lang) ? lang : DEFAULT_LANGUAGE
  const page = await fetch(selfUrl(`/${language}/page-not-found`)).catch(() => null)
  const [body, type] = page?.ok ? [page.body, 'text/html'] : ['Page Not Found', 'text/plain']
  const policy = page?.headers.get('Content-Security-Policy')
  return new Response(body, {
    status: 404,
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Cache-Control': 'no-cache',
      // The listener in front gives none to addresses of files.
      ...(policy && { 'Content-Security-Policy': policy }),
    },
  })
}
