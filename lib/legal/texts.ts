import 'server-only'
import type { Language } from '@/lib/languages'
import type { TextPage } from '@/lib/shared/next-and-server.mjs'
import type { LegalText } from './types'

/** The languages in which every legal text is written. */
export const WRITTEN_IN: readonly Language[] = ['en', 'fr', 'es', 'pt', 'pl', 'it', 'hu']

/** What a reader of any other language gets (specification §9: fallback French for legal texts). */
export const LEGAL_FALLBACK: Language = 'fr'

/** The language in which a reader of this one gets the texts of the law. */
export function legalLanguage(lang: Language, written = WRITTEN_IN): Language {
  return written.includes(lang) ? lang : LEGAL_FALLBACK
}

/** A text of the law or a help page, and the language it is in. Read on the server alone: it never travels as data. */
export async function getLegalText(
  lang: Language,
  page: TextPage,
): Promise<LegalText & { language: Language }> {
  const language = legalLanguage(lang)
  const { text } = await import(`./texts/${language}/${page}.ts`)
  return { ...text, language }
}
