import type { Language } from '@/lib/languages'
import { CLIENT_ADDRESS } from '@/lib/shared/next-and-server.mjs'
import { lookUpCountry } from './country-service'
import { detectLanguage } from './detect'

/** Written by the language selector. */
const LANGUAGE_COOKIE = 'language'

/** Cached answer of the IP service, for this browser session; the page copies it into session storage. */
export const COUNTRY_COOKIE = 'country'

const COUNTRY_HEADERS = ['x-vercel-ip-country', 'cf-ipcountry']

/** Common to middleware and `next/headers`. */
type VisitorRequest = {
  nextUrl: { searchParams: URLSearchParams }
  cookies: { get(name: string): { value: string } | undefined }
  headers: { get(name: string): string | null }
}

type Visitor = {
  language: Language
  /** ISO 3166-1 alpha-2; null without an answer of the IP service. */
  detectedCountry: string | null
}

/** See detectLanguage. Runs in middleware: no Node APIs. */
export async function readVisitor(request: VisitorRequest): Promise<Visitor> {
  let detectedCountry: string | null = null
  const language = await languageOf(request, async () => {
    const service = process.env.GEOIP_URL
    const ip = request.headers.get(CLIENT_ADDRESS) ?? ''
    detectedCountry = service ? await lookUpCountry(service, ip) : null
    return detectedCountry
  })
  return { language, detectedCountry }
}

/** As readVisitor, without a call to the IP service. */
export const readVisitorsLanguage = (request: VisitorRequest): Promise<Language> =>
  languageOf(request, async () => null)

const languageOf = (request: VisitorRequest, lookUp: () => Promise<string | null>) =>
  detectLanguage({
    query: request.nextUrl.searchParams.get('lang'),
    saved: request.cookies.get(LANGUAGE_COOKIE)?.value,
    acceptLanguage: request.headers.get('accept-language'),
    country: async () => knownCountry(request) || (await lookUp()),
  })

/** From the proxy's header, or cached from the IP service. */
function knownCountry(request: VisitorRequest): string | null {
  const names = [process.env.COUNTRY_HEADER, ...COUNTRY_HEADERS].filter(Boolean) as string[]
  const header = names.map((name) => request.headers.get(name)).find(Boolean)
  return header ?? request.cookies.get(COUNTRY_COOKIE)?.value ?? null
}
