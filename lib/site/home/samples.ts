import 'server-only'
import { LANGUAGES, type Language } from '@/lib/languages'
import { getHomeContent } from './content'

/** Languages with sample figures or testimonials. */
export async function listSampleLanguages(): Promise<Language[]> {
  const contents = await Promise.all(LANGUAGES.map(getHomeContent))
  return LANGUAGES.filter((_, at) => hasSamples(contents[at]))
}

type Marked = { figures: { isSample?: boolean }; testimonials: { isSample?: boolean } }

const hasSamples = (content: Marked | undefined) =>
  Boolean(content?.figures.isSample || content?.testimonials.isSample)

/** A warning at start, or null. */
export function describeSamples(languages: readonly Language[]): string | null {
  if (languages.length === 0) return null
  return `The home page shows sample figures and testimonials, marked as samples, until messages/<language>/home.json has your own (${languages.join(', ')})`
}
