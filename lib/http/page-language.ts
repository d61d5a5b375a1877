import { isLanguage, type Language } from '@/lib/languages'

/** By the Referer; null when it has none. */
export function languageOfCaller(request: Request): Language | null {
  const referer = request.headers.get('referer') ?? ''
  const first = URL.canParse(referer) ? new URL(referer).pathname.split('/')[1] : null
  return isLanguage(first) ? first : null
}
