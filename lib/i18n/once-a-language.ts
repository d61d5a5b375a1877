import { env } from '@/lib/env'
import type { Language } from '@/lib/languages'

type Made<T> = { version: unknown; value: Promise<T> }

/** Memoizes per language until `versionOf` gives another version; failures are retried. */
export function onceALanguage<T>(
  make: (lang: Language) => Promise<T>,
  versionOf: () => unknown = () => null,
): typeof make {
  const cached = new Map<Language, Made<T>>()
  return (lang) => {
    const version = versionOf()
    const known = cached.get(lang)
    if (known && known.version === version) return known.value
    const value = make(lang)
    // Edited texts show at once in development.
    if (env.NODE_ENV !== 'development') cached.set(lang, { version, value })
    value.catch(() => cached.delete(lang))
    return value
  }
}
