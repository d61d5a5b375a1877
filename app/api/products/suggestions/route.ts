import { failureResponse, route } from '@/lib/http/route'
import { DEFAULT_LANGUAGE, isLanguage } from '@/lib/languages'
import { cleanQuery } from '@/lib/products/search/clean-query'
import { getStartSuggestions, getSuggestions } from '@/lib/products/search/suggestions'
import { countAttempt } from '@/lib/security/rate-limit'

const KEPT = { 'Cache-Control': 'public, max-age=60' }

/** For `?q=`, or before typing, in `?language=`. Cacheable. */
export const GET = route(async (request) => {
  const { searchParams } = new URL(request.url)
  const requested = searchParams.get('language')
  const language = isLanguage(requested) ? requested : DEFAULT_LANGUAGE
  const { text, words } = cleanQuery(searchParams.get('q'))
  if (text === '') {
    return Response.json(
      { success: true, ...(await getStartSuggestions(language)) },
      { headers: KEPT },
    )
  }
  if (words.length === 0) {
    return Response.json({ success: true, items: [], count: '', all: null }, { headers: KEPT })
  }
  const refusal = await countAttempt('suggestions')
  if (refusal) return failureResponse(refusal)
  return Response.json(
    { success: true, ...(await getSuggestions(language, text)) },
    { headers: KEPT },
  )
})
