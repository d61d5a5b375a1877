import { callApi } from '@/lib/http/api-client'

/** What the shop knows of a place in a country: names that begin like it, and whether it is one itself. */
type Places = { places: string[]; isKnown: boolean }

const answers = new Map<string, Promise<Places | null>>()

/** Asks the server once for each country and text; null when no answer came. */
export function lookUpPlaces(country: string, typed: string): Promise<Places | null> {
  const language = document.documentElement.lang
  const query = new URLSearchParams({ country, q: typed.trim(), language }).toString()
  const known = answers.get(query)
  if (known) return known
  const asked = callApi<Places>('GET', `/api/places?${query}`).then((answer) => {
    if (answer.ok) return answer.value
    answers.delete(query)
    return null
  })
  answers.set(query, asked)
  return asked
}

/** Whether the country has this place as far as the server knows; true when it cannot be asked, as it assesses in the end. */
export async function isKnownPlace(country: string, city: string): Promise<boolean> {
  return (await lookUpPlaces(country, city))?.isKnown ?? true
}
