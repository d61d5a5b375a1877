import { callApi } from '@/lib/http/api-client'

/** Suggestions, and whether the text itself is a known place. */
type Places = { places: string[]; isKnown: boolean }

const answers = new Map<string, Promise<Places | null>>()

/** Cached per country and text; null without a response. */
export function lookUpPlaces(country: string, typed: string): Promise<Places | null> {
  const language = document.documentElement.lang
  const query = new URLSearchParams({ country, q: typed.trim(), language }).toString()
  const known = answers.get(query)
  if (known) return known
  const lookup = callApi<Places>('GET', `/api/places?${query}`).then((answer) => {
    if (answer.ok) return answer.value
    answers.delete(query)
    return null
  })
  answers.set(query, lookup)
  return lookup
}

/** True without a response: the server validates in the end. */
export async function isKnownPlace(country: string, city: string): Promise<boolean> {
  return (await lookUpPlaces(country, city))?.isKnown ?? true
}
