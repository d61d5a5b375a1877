import { env } from '@/lib/env'
import type { Language } from '@/lib/languages'

/** What is made of a language's texts alone, made once for all pages; what fails is tried again. */
export function onceALanguage<T>(make: (lang: Language) => Promise<T>): typeof make {
  const kept = new Map<Language, Promise<T>>()
  return (lang) => {
    const known = kept.get(lang)
    if (known) return known
    const made = make(lang)
    // Who changes a text wants to see it.
    if (env.NODE_ENV !== 'development') kept.set(lang, made)
    made.catch(() => kept.delete(lang))
    return made
  }
}
