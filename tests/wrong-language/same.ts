import { LANGUAGES, type Language } from '@/lib/languages'
import { bare } from './bare'

/** Languages, as in `es pt`, and what is truly the same in all of them. */
export type Reviewed = Readonly<Record<string, readonly string[]>>

/** A text without names, figures and codes, and the languages that have it. */
export type Same = Map<string, Set<Language>>

/** Adds to `found` what two languages or more have in common. */
export function gatherSame(
  texts: Record<Language, Iterable<string>>,
  found: Same = new Map(),
  names: readonly string[] = [],
): Same {
  const own: Same = new Map()
  for (const lang of LANGUAGES) {
    for (const text of texts[lang]) {
      const words = bare(text, names)
      if (words) own.set(words, (own.get(words) ?? new Set()).add(lang))
    }
  }
  for (const [words, langs] of own) {
    if (langs.size < 2) continue
    const known = found.get(words) ?? new Set()
    for (const lang of langs) known.add(lang)
    found.set(words, known)
  }
  return found
}

function languagesOf(reviewed: Reviewed[]): Same {
  const excused: Same = new Map()
  for (const [langs, texts] of reviewed.flatMap((list) => Object.entries(list))) {
    for (const text of texts) {
      const known = excused.get(text) ?? new Set()
      for (const lang of langs.split(' ')) known.add(lang as Language)
      excused.set(text, known)
    }
  }
  return excused
}

/** Those that no reviewer found to be right in these languages, as lines that can be read. */
export function unreviewed(same: Same, ...reviewed: Reviewed[]): string[] {
  const excused = languagesOf(reviewed)
  return [...same]
    .filter(([words, langs]) => [...langs].some((lang) => !excused.get(words)?.has(lang)))
    .map(([words, langs]) => `${[...langs].join(' ')}: ${words}`)
    .sort()
}

/** Those of the list that are not, or no longer, the same in these languages. */
export function unused(same: Same, reviewed: Reviewed): string[] {
  return [...languagesOf([reviewed])]
    .filter(([words, langs]) => [...langs].some((lang) => !same.get(words)?.has(lang)))
    .map(([words, langs]) => `${[...langs].join(' ')}: ${words}`)
    .sort()
}
