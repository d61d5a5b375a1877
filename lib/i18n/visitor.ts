import type { Language } from '@/lib/languages'
import { CLIENT_ADDRESS } from '@/lib/shared/next-and-server.mjs'
import { lookUpCountry } from './country-service'
import { detectLanguage } from './detect'

/** The saved choice; written with local storage by the language selector. */
const LANGUAGE_COOKIE = 'language'

/** What the IP service answered, for this browser session; the page copies it into session storage. */
export const COUNTRY_COOKIE = 'country'

const COUNTRY_HEADERS = ['x-vercel-ip-country', 'cf-ipcountry']

/** What a request says of who makes it, in middleware as elsewhere. */
type Asked = {
  nextUrl: { searchParams: URLSearchParams }
  cookies: { get(name: string): { value: string } | undefined }
  headers: { get(name: string): string | null }
}

type Visitor = {
  language: Language
  /** ISO 3166-1 alpha-2; null unless the IP service was asked and answered. */
  detectedCountry: string | null
}

/** The language for this request (see detectLanguage). Runs in middleware, so nothing of Node is used. */
export async function readVisitor(request: Asked): Promise<Visitor> {
  let detectedCountry: string | null = null
  const language = await languageOf(request, async () => {
    const service = process.env.GEOIP_URL
    const ip = request.headers.get(CLIENT_ADDRESS) ?? ''
    detectedCountry = service ? await lookUpCountry(service, ip) : null
    return detectedCountry
  })
  return { language, detectedCountry }
}

/** The same without asking the IP service, for who has no use for its answer. */
export const readVisitorsLanguage = (request: Asked): Promise<Language> =>
  languageOf(request, async () => null)

const languageOf = (request: Asked, lookUp: () => Promise<string | null>) =>
  detectLanguage({
    query: request.nextUrl.searchParams.get('lang'),
    saved: request.cookies.get(LANGUAGE_COOKIE)?.value,
    acceptLanguage: request.headers.get('accept-language'),
    country: async () => knownCountry(request) || (await lookUp()),
  })

/** The country as the proxy says it, or as the IP service said it before. */
function knownCountry(request: Asked): string | null {
  const names = [process.env.COUNTRY_HEADER, ...COUNTRY_HEADERS].filter(Boolean) as string[]
  const header = names.map((name) => request.headers.get(name)).find(Boolean)
  return header ?? request.cookies.get(COUNTRY_COOKIE)?.value ?? null
}
