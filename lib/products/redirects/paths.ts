import { isLanguage, type Language } from '@/lib/languages'

const MAX_LENGTH = 500

/** The key of a former address: its path in lower case, decoded, without host, last slash and fragment; null for none. */
export function toPath(typed: string): string | null {
  const text = typed.trim()
  const isAddress = /^https?:\/\//i.test(text)
  if (!isAddress && !/^\/(?![/\\])/.test(text)) return null
  if (text.length > MAX_LENGTH || !URL.canParse(text, 'https://shop.invalid')) return null
  const { pathname } = new URL(text, 'https://shop.invalid')
  const path = decoded(pathname).toLowerCase()
  const end = path.endsWith('/') ? path.slice(0, -1) : path
  return end && !/[\p{Cc}\s]/u.test(end) ? end : null
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

/** "/fr/products/x" is "/products/x" in French. */
export function splitLanguage(path: string): { language: Language | null; rest: string } {
  const [, first = ''] = path.split('/')
  if (!isLanguage(first)) return { language: null, rest: path }
  return { language: first, rest: path.slice(first.length + 1) || '/' }
}

/** Where a redirect may lead: a path of this shop, of any page. */
export const isTarget = (text: string): boolean =>
  /^\/(?![/\\])[^\s\\]*$/.test(text) && text.length <= MAX_LENGTH
