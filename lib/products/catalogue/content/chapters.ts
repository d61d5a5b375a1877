import type { Prisma } from '@/lib/generated/prisma/client'
import { LANGUAGES, type Language } from '@/lib/languages'
import { inFallbackOrder } from './texts'

/** `figure` is a number set large ("5,200 mAh"), `label` what it counts. */
export const CHAPTER_PARTS = ['heading', 'text', 'figure', 'label'] as const

/** Chapters that a product may have. */
export const MAX_CHAPTERS = 12

/** Letters of each part in a language. */
export const CHAPTER_LENGTHS = { heading: 100, text: 1000, figure: 30, label: 100 } as const

export type ChapterPart = (typeof CHAPTER_PARTS)[number]

/** Part of the product page below gallery and choice; languages without a text are left out. */
export type Chapter = { picture: string } & Record<ChapterPart, Partial<Record<Language, string>>>

/** A chapter in the page's language or a fallback; `figure` and `label` may be empty. */
export type ChapterView = { picture: string; language: Language } & Record<ChapterPart, string>

/** Skips malformed entries of the JSON column. */
export function chaptersIn(stored: Prisma.JsonValue | undefined): Chapter[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((one) => {
    const given = (one ?? {}) as Record<string, unknown>
    if (typeof given.picture !== 'string') return []
    const parts = CHAPTER_PARTS.map((part) => [part, textsIn(given[part])])
    return [{ picture: given.picture, ...Object.fromEntries(parts) } as Chapter]
  })
}

function textsIn(given: unknown): Chapter['text'] {
  const texts = (given ?? {}) as Record<string, unknown>
  const written = LANGUAGES.flatMap((language) => {
    const text = texts[language]
    return typeof text === 'string' && text ? [[language, text]] : []
  })
  return Object.fromEntries(written)
}

/** Drops chapters without a heading; all parts are in the language of the heading. */
export const chapterViews = (chapters: readonly Chapter[], shown: Language): ChapterView[] =>
  chapters.flatMap(({ picture, heading, ...parts }) => {
    const language = inFallbackOrder(shown).find((one) => heading[one])
    if (!language) return []
    const textOf = (part: Exclude<ChapterPart, 'heading'>) => parts[part][language] ?? ''
    return {
      picture,
      language,
      heading: heading[language] ?? '',
      text: textOf('text'),
      figure: textOf('figure'),
      label: textOf('label'),
    }
  })
