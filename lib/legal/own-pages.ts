import 'server-only'
import { LANGUAGES, type Language } from '@/lib/languages'
import { parseMarkdown, plainStart } from '@/lib/legal/markdown/markdown'
import { ownPages } from '@/lib/settings/current'
import { isHelpPage } from '@/lib/settings/pages'
import type { LegalText } from './types'

/** What the owner wrote for a page in a language, also as a draft. */
export function ownText(slug: string, lang: Language): LegalText | null {
  const written = ownPages().find((page) => page.slug === slug)?.texts[lang]
  if (!written) return null
  const { title, text } = written
  return { title, description: plainStart(text), sections: parseMarkdown(text) }
}

export type PublishedPage = {
  slug: string
  languages: Language[]
  titles: Partial<Record<Language, string>>
  isInFooter: boolean
}

/** Pages of the owner that at least one language has. */
export const publishedPages = (): PublishedPage[] =>
  ownPages()
    .filter(({ slug, isPublished }) => isPublished && !isHelpPage(slug))
    .map(({ slug, texts, isInFooter }) => {
      const languages = LANGUAGES.filter((lang) => texts[lang])
      const titles = languages.map((lang) => [lang, texts[lang]?.title])
      return { slug, isInFooter, languages, titles: Object.fromEntries(titles) }
    })
    .filter(({ languages }) => languages.length > 0)

/** Null for drafts and languages without a text. */
export function publishedPage(slug: string, lang: Language) {
  const page = publishedPages().find((one) => one.slug === slug)
  const text = page?.languages.includes(lang) && ownText(slug, lang)
  return page && text ? { ...page, text } : null
}
