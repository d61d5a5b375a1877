import { DEFAULT_LANGUAGE, isLanguage } from '@/lib/languages'
import { findRedirect } from '@/lib/products/redirects/find'
import { noteMissed } from '@/lib/products/redirects/missed'
import { selfUrl } from '@/lib/runtime/self-url'

type Context = { params: Promise<{ lang: string }> }

/**
 * Leads former addresses on. Responds 404 with the cached error page in the visitor's language: `notFound()` would send a document that
 * only renders with JavaScript (docs/decisions/002).
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { lang } = await params
  const { pathname, search } = new URL(request.url)
  const moved = await findRedirect(pathname)
  if (moved) return permanentRedirect(moved, search)
  noteMissed(pathname)
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

const permanentRedirect = (path: string, search: string) =>
  new Response(null, {
    status: 308,
    headers: {
      Location: path.includes('?') ? path : path + search,
      'Cache-Control': 'public, max-age=0, must-revalidate',
    },
  })
