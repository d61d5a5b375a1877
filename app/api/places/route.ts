import { isKnownPlace, suggestPlaces } from '@/lib/accounts/towns/queries'
import { failureResponse, route } from '@/lib/http/route'
import { DEFAULT_LANGUAGE, isLanguage } from '@/lib/languages'
import { countAttempt } from '@/lib/security/rate-limit'

const KEPT = { 'Cache-Control': 'public, max-age=86400' }

/** Places in `?country=` for `?q=`, named in `?language=`, and whether `q` is one. Cacheable. */
export const GET = route(async (request) => {
  const { searchParams } = new URL(request.url)
  const requested = searchParams.get('language')
  const language = isLanguage(requested) ? requested : DEFAULT_LANGUAGE
  const country = searchParams.get('country') ?? ''
  const typed = searchParams.get('q') ?? ''
  const refusal = await countAttempt('suggestions')
  if (refusal) return failureResponse(refusal)
  const [places, isKnown] = await Promise.all([
    suggestPlaces(country, typed, language),
    isKnownPlace(country, typed),
  ])
  return Response.json({ success: true, places, isKnown }, { headers: KEPT })
})
