import { LANGUAGES, type Language } from '@/lib/languages'
import { bare } from './bare'

/** Texts that are rightly the same, by languages such as `es pt`. */
export type Reviewed = Readonly<Record<string, readonly string[]>>

/** Stripped texts and the languages that have them. */
export type Same = Map<string, Set<Language>>

/** Adds to `found` the texts that at least two languages share. */
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

/** Shared texts that are not reviewed, as readable lines. */
export function unreviewed(same: Same, ...reviewed: Reviewed[]): string[] {
  const excused = languagesOf(reviewed)
  return [...same]
    .filter(([words, langs]) => [...langs].some((lang) => !excused.get(words)?.has(lang)))
    .map(([words, langs]) => `${[...langs].join(' ')}: ${words}`)
    .sort()
}

/** Reviewed texts that are no longer shared. */
export function unused(same: Same, reviewed: Reviewed): string[] {
  return [...languagesOf([reviewed])]
    .filter(([words, langs]) => [...langs].some((lang) => !same.get(words)?.has(lang)))
    .map(([words, langs]) => `${[...langs].join(' ')}: ${words}`)
    .sort()
}
