import 'server-only'
import { hasLanguageFile, readLanguageFile } from '@/lib/i18n/read-language-file'
import { LANGUAGES, type Language } from '@/lib/languages'
import { parseLegalText } from '@/lib/legal/markdown/markdown'
import { ownPages } from '@/lib/settings/current'
import { isHelpPage } from '@/lib/settings/pages'
import type { TextPage } from '@/lib/shared/next-and-server.mjs'
import { ownText } from './own-pages'
import type { LegalText } from './types'

export const WRITTEN_IN = LANGUAGES.filter((language) => hasLanguageFile(language, 'legal'))

/** For languages without legal texts (specification §9: fallback French for legal texts). */
export const LEGAL_FALLBACK: Language = 'fr'

export function legalLanguage(lang: Language, written: readonly Language[] = WRITTEN_IN): Language {
  return written.includes(lang) ? lang : LEGAL_FALLBACK
}

/** The text and its language. Server only: never serialised to the client. */
export async function getLegalText(
  lang: Language,
  page: TextPage,
): Promise<LegalText & { language: Language }> {
  const own = isHelpPage(page) && ownText(page, lang)
  if (own) return { ...own, language: lang }
  const language = legalLanguage(lang)
  return { ...(await readStandardText(language, page)), language }
}

/** The shop's own text, of `messages/<language>/legal`. */
export async function readStandardText(language: Language, page: TextPage): Promise<LegalText> {
  return parseLegalText(await readLanguageFile(language, `legal/${page}.md`))
}

/** For admin: the title in `lang`, else the first that the owner wrote, else the slug. */
export async function pageName(slug: string, lang: Language): Promise<string> {
  if (isHelpPage(slug)) return (await getLegalText(lang, slug)).title
  const texts = ownPages().find((page) => page.slug === slug)?.texts ?? {}
  return texts[lang]?.title ?? Object.values(texts)[0]?.title ?? slug
}
