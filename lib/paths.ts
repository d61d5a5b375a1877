import { isLanguage, type Language } from './i18n/languages'

export type PremiumFilters = {
  q?: string
  brand?: string
  capacity?: string
  colour?: string
  page?: number
}

function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  if (entries.length === 0) return path
  return `${path}?${new URLSearchParams(entries.map(([k, v]) => [k, String(v)]))}`
}

/** Every address of the shop. All but `admin` carry the language. */
export const paths = {
  home: (lang: Language) => `/${lang}`,
  section: (lang: Language, anchor: string) => `/${lang}#${anchor}`,
  premium: (lang: Language, { page, ...filters }: PremiumFilters = {}) =>
    withQuery(`/${lang}/premium`, { ...filters, page: page && page > 1 ? page : undefined }),
  product: (lang: Language, slug: string) => `/${lang}/products/${slug}`,
  cart: (lang: Language) => `/${lang}/cart`,
  payment: (lang: Language) => `/${lang}/payment`,
  dashboard: (lang: Language) => `/${lang}/dashboard`,
  login: (lang: Language, options: { redirect?: string; mode?: 'signup' } = {}) =>
    withQuery(`/${lang}`, { login: 'true', mode: options.mode, redirect: options.redirect }),
} as const

/** Pages that need a signed-in customer, without their language (specification §2, route table). */
export const PROTECTED_PAGES = ['dashboard', 'payment', 'gdpr'] as const

/** The path with its language swapped, or added when it has none. */
export function inLanguage(path: string, lang: Language): string {
  const [, first = '', ...rest] = path.split('/')
  const tail = isLanguage(first) ? rest : [first, ...rest]
  const joined = tail.filter(Boolean).join('/')
  return joined ? `/${lang}/${joined}` : `/${lang}`
}

/**
 * Where to go after login: the wanted address when it is a path of this shop, else null.
 * Refuses other hosts, protocol-relative and backslash forms, and control characters.
 */
export function safeRedirect(wanted: unknown): string | null {
  if (typeof wanted !== 'string' || wanted.length > 1000) return null
  if (!/^\/(?![/\\])/.test(wanted) || /[\\\p{Cc}]/u.test(wanted)) return null
  const base = 'http://shop.invalid'
  try {
    const url = new URL(wanted, base)
    if (url.origin !== base) return null
    const first = url.pathname.split('/')[1]
    if (!isLanguage(first) && first !== 'admin') return null
    return url.pathname + url.search + url.hash
  } catch {
    return null
  }
}
