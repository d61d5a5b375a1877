import { LANGUAGES, type Language } from '@/lib/languages'
import { HELP_PAGES } from '@/lib/shared/next-and-server.mjs'
import { type ContentName, inLanguage, inLanguages } from './content-rules'

/** A page of the owner, or of the shop with the owner's text: one section each. */
export type PageSection = `page-${string}`

const PREFIX = 'page-'
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const MAX_SLUG = 60

export const isPageSlug = (slug: string): boolean => SLUG.test(slug) && slug.length <= MAX_SLUG

export const pageSection = (slug: string): PageSection => `${PREFIX}${slug}`

/** Null for another section. */
export function pageSlug(section: string): string | null {
  const slug = section.startsWith(PREFIX) ? section.slice(PREFIX.length) : ''
  return isPageSlug(slug) ? slug : null
}

/** `delivery` and `returns`, whose own texts stand where the owner has written none. */
export const isHelpPage = (slug: string): slug is (typeof HELP_PAGES)[number] =>
  (HELP_PAGES as readonly string[]).includes(slug)

/** The settings of a page's section. */
export const pageSettings = (slug: string): ContentName[] => [
  ...(isHelpPage(slug) ? [] : (['PAGE', 'PAGE_IN_FOOTER'] as const)),
  ...inLanguages('PAGE_TITLE', 'PAGE_TEXT'),
]

const SEPARATOR = '/'

/** Names of all sections are merged: those of pages get their section. */
export const storedName = (section: string, name: string): string =>
  pageSlug(section) === null ? name : `${section}${SEPARATOR}${name}`

/** Without the section. */
export const plainName = (stored: string): string => stored.slice(stored.indexOf(SEPARATOR) + 1)

export type OwnPage = {
  slug: string
  isPublished: boolean
  isInFooter: boolean
  /** Languages without both title and text are left out. */
  texts: Partial<Record<Language, { title: string; text: string }>>
}

/** The pages among all settings, by slug. */
export function pagesIn(values: Partial<Record<string, unknown>>): OwnPage[] {
  const sections = new Set(
    Object.keys(values).flatMap((name) => {
      const [section = '', rest] = name.split(SEPARATOR)
      return rest ? [section] : []
    }),
  )
  return [...sections].sort().flatMap((section) => {
    const slug = pageSlug(section)
    if (slug === null) return []
    const read = (name: ContentName) => values[storedName(section, name)] as string | undefined
    const texts = LANGUAGES.flatMap((language) => {
      const title = read(inLanguage('PAGE_TITLE', language))
      const text = read(inLanguage('PAGE_TEXT', language))
      return title && text ? [[language, { title, text }]] : []
    })
    return [
      {
        slug,
        isPublished: read('PAGE') === 'on',
        isInFooter: read('PAGE_IN_FOOTER') === 'on',
        texts: Object.fromEntries(texts),
      },
    ]
  })
}
