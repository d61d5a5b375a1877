import {
  DEFAULT_LANGUAGE,
  isLanguage,
  LANGUAGE_TABLE,
  LANGUAGES,
  type Language,
} from '@/lib/languages'

/** `country` is ISO 3166-1 alpha-2 in any case (specification §4, Other states). */
export function languageOfCountry(country: string | null | undefined): Language | null {
  const code = country?.trim().toUpperCase() ?? ''
  return LANGUAGES.find((one) => LANGUAGE_TABLE[one].country === code) ?? null
}

/** RFC 9110 §12.5.4; null when none is supported. */
export function languageOfHeader(header: string | null | undefined): Language | null {
  const ranges = (header ?? '')
    .split(',')
    .slice(0, 20)
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters.find((p) => p.trim().startsWith('q='))
      return { tag: tag.toLowerCase(), q: quality ? Number(quality.trim().slice(2)) : 1 }
    })
    .filter(({ tag, q }) => tag && q > 0)
    .sort((a, b) => b.q - a.q)
  for (const { tag } of ranges) {
    const primary = tag.split('-')[0]
    if (isLanguage(primary)) return primary
  }
  return null
}

/** specification §4, Other states. `country` is only called when needed. */
export async function detectLanguage(visitor: {
  query: string | null
  saved: string | undefined
  acceptLanguage: string | null
  country: () => Promise<string | null> | string | null
}): Promise<Language> {
  if (isLanguage(visitor.query)) return visitor.query
  if (isLanguage(visitor.saved)) return visitor.saved
  return (
    languageOfHeader(visitor.acceptLanguage) ??
    languageOfCountry(await visitor.country()) ??
    DEFAULT_LANGUAGE
  )
}
