import { isLanguage, type Language } from '@/lib/languages'

/** The language of the page that a call came from, or null where it does not say. */
export function languageOfCaller(request: Request): Language | null {
  const referer = request.headers.get('referer') ?? ''
  const first = URL.canParse(referer) ? new URL(referer).pathname.split('/')[1] : null
  return isLanguage(first) ? first : null
}
