import { env } from '@/lib/env'
import type { Language } from '@/lib/languages'

/** Memoizes per language; failures are retried. */
export function onceALanguage<T>(make: (lang: Language) => Promise<T>): typeof make {
  const cached = new Map<Language, Promise<T>>()
  return (lang) => {
    const known = cached.get(lang)
    if (known) return known
    const made = make(lang)
    // Edited texts show at once in development.
    if (env.NODE_ENV !== 'development') cached.set(lang, made)
    made.catch(() => cached.delete(lang))
    return made
  }
}
