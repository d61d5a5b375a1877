import type { NextRequest } from 'next/server'
import { detectLanguage } from './detect'

/** The saved choice; written with local storage by the language selector. */
export const LANGUAGE_COOKIE = 'language'

const COUNTRY_HEADERS = ['x-vercel-ip-country', 'cf-ipcountry']
const LOOKUP_TIMEOUT_MS = 800

/** The language for this request (see detectLanguage). Runs in middleware, so nothing of Node is used. */
export function visitorLanguage(request: NextRequest) {
  return detectLanguage({
    query: request.nextUrl.searchParams.get('lang'),
    saved: request.cookies.get(LANGUAGE_COOKIE)?.value,
    acceptLanguage: request.headers.get('accept-language'),
    country: () => visitorCountry(request),
  })
}

/** The country from the proxy's header, else from the configured IP service; null when neither answers. */
async function visitorCountry(request: NextRequest): Promise<string | null> {
  const names = [process.env.COUNTRY_HEADER, ...COUNTRY_HEADERS].filter(Boolean) as string[]
  for (const name of names) {
    const country = request.headers.get(name)
    if (country) return country
  }
  return process.env.GEOIP_URL ? lookUpCountry(process.env.GEOIP_URL) : null
}

async function lookUpCountry(service: string): Promise<string | null> {
  try {
    const answer = await fetch(service, { signal: AbortSignal.timeout(LOOKUP_TIMEOUT_MS) })
    return answer.ok ? (await answer.text()).trim().slice(0, 2) : null
  } catch {
    return null
  }
}
