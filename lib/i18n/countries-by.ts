import type { Language } from '@/lib/languages'
import { worldName } from './country-codes'
import world from './world.json' with { type: 'json' }

/** All countries of ISO 3166-1, by their name in the language. */
export const countriesBy = (lang: Language): { code: string; label: string }[] =>
  world
    .map((code) => ({ code, label: worldName(code, lang) }))
    .sort((a, b) => a.label.localeCompare(b.label, lang))
