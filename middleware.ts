import { type NextRequest, NextResponse } from 'next/server'
import { COUNTRY_COOKIE, readVisitor } from '@/lib/i18n/visitor/visitor'
import { inLanguage, PROTECTED_PAGES, paths } from '@/lib/paths'
import { contentPolicy } from '@/lib/security/content-policy.mjs'
import { NONCE_HEADER } from '@/lib/security/nonce'
import { isLanguage } from './lib/languages'

/** Redirects paths without a language, and guests early; pages authorise again. */
export async function middleware(request: NextRequest) {
  const { pathname, search, searchParams } = request.nextUrl
  const [, first = '', page = ''] = pathname.split('/')

  if (first === 'admin') return withNonce(request)
  if (!isLanguage(first)) {
    const { language, detectedCountry } = await readVisitor(request)
    // "/de/premium": an unsupported language is a 404.
    const isUnknownLanguage = /^[a-z]{2}(-[a-z]{2})?$/i.test(first)
    const response = isUnknownLanguage
      ? NextResponse.rewrite(new URL(`/${language}${pathname}`, request.url))
      : redirect(request, inLanguage(pathname, language), searchParams)
    const secure = process.env.APP_URL?.startsWith('https://')
    if (detectedCountry)
      response.cookies.set(COUNTRY_COOKIE, detectedCountry, { sameSite: 'lax', secure })
    return response
  }
  const chosen = searchParams.get('lang')
  if (isLanguage(chosen)) return redirect(request, inLanguage(pathname, chosen), searchParams)

  const isProtected = (PROTECTED_PAGES as readonly string[]).includes(page)
  const isGuest = !request.cookies.has('auth_token') && !request.cookies.has('__Host-auth_token')
  if (!isProtected || !isGuest) return NextResponse.next()
  return redirect(request, paths.login(first, { redirect: pathname + search }))
}

/** Admin allows scripts by nonce only. */
function withNonce(request: NextRequest) {
  const nonce = crypto.randomUUID()
  const policy = contentPolicy([`'nonce-${nonce}'`, "'strict-dynamic'"])
  const headers = new Headers(request.headers)
  // Next reads the nonce from this header.
  headers.set('Content-Security-Policy', policy)
  headers.set(NONCE_HEADER, nonce)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('Content-Security-Policy', policy)
  response.headers.set('Cache-Control', 'private, no-store')
  response.headers.set('X-Robots-Tag', 'noindex')
  return response
}

function redirect(request: NextRequest, path: string, query = new URLSearchParams()) {
  const url = new URL(path, request.url)
  for (const [key, value] of query) if (key !== 'lang') url.searchParams.append(key, value)
  return NextResponse.redirect(url)
}

export const config = {
  matcher: [
    '/((?!(?:en|fr|es|pt|pl|it|hu)(?:/|$)|api(?:/|$)|admin(?:/|$)|(?:livez|readyz|metrics)$|_next/|.*\\.[a-z0-9]+$).*)',
    // Middleware would truncate large uploads; their route authorises itself.
    '/admin',
    '/admin/:path((?!products/import/upload$|move-in/upload$|move-in/redirects/upload$|translations/files/upload$|bank/upload$).*)',
    '/:lang(en|fr|es|pt|pl|it|hu)/:page(dashboard|payment|gdpr)',
    { source: '/:lang(en|fr|es|pt|pl|it|hu)/:path*', has: [{ type: 'query', key: 'lang' }] },
  ],
}
