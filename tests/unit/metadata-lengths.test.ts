import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '@/lib/languages'
import { getLegalText } from '@/lib/legal/texts'
import { KINDS } from '@/lib/products/types'
import { shortened } from '@/lib/seo/metadata'
import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH } from '@/lib/seo/metadata-limits'
import { TEXT_PAGES } from '@/lib/shared/next-and-server.mjs'

const MIN_DESCRIPTION_LENGTH = 50
/** The longest values of placeholders. */
const VALUES: Record<string, string> = {
  shop: 'Maison LX',
  page: '1700',
  reference: 'LX-1763800000000-ABCDEF',
}

type Entry = { name: string; title: string; description: string }

const filled = (text: string, values = VALUES) =>
  text.replace(/\{(\w+)\}/g, (all, key) => values[key] ?? all)

/** Title and description of every page, except products and searches. */
async function pagesIn(lang: Language): Promise<Entry[]> {
  const messages = JSON.parse(readFileSync(`messages/${lang}.json`, 'utf8'))
  const { metadata, catalogue, home, comparison, accounts } = messages
  const onPage = (description: string) =>
    filled(metadata.onPage, { ...VALUES, description: filled(description) })
  const own = ['home', 'premium', 'cart', 'payment', 'dashboard', 'resetPassword', 'search', 'gdpr']
  const pages = [...own, 'confirmEmail', 'newsletter', 'order', 'withdrawal', 'notFound'].map(
    (name) => ({
      name,
      ...metadata[name],
    }),
  )
  const lists = KINDS.flatMap((category) => {
    const title = home.sections[category]
    const description = catalogue.categoryIntros[category]
    const of = (text: string) => filled(text, { ...VALUES, category: title })
    return [
      { name: category, title: of(metadata.category.title), description },
      {
        name: `${category}, further pages`,
        title: of(metadata.category.titlePage),
        description: onPage(description),
      },
    ]
  })
  const { titlePage, description } = metadata.premium
  const legal = await Promise.all(
    TEXT_PAGES.map(async (name) => {
      const text = await getLegalText(lang, name)
      return { name, title: `${text.title} – {shop}`, description: text.description }
    }),
  )
  return [
    ...pages,
    ...lists,
    ...legal,
    { name: 'premium, further pages', title: titlePage, description: onPage(description) },
    { name: 'compare', title: comparison.metaTitle, description: comparison.description },
    { name: 'login', title: accounts.loginTitle, description: accounts.pageDescription },
  ].map(({ name, title, description }) => ({
    name,
    title: filled(title),
    description: filled(description),
  }))
}

describe.each(LANGUAGES)('titles and descriptions in %s', (lang) => {
  it('have the length that search engines show', async () => {
    const wrong = (await pagesIn(lang)).filter(
      ({ title, description }) =>
        title.length > MAX_TITLE_LENGTH ||
        description.length > MAX_DESCRIPTION_LENGTH ||
        description.length < MIN_DESCRIPTION_LENGTH,
    )
    expect(wrong).toEqual([])
  })

  it('are unique per page, and fill every placeholder', async () => {
    const pages = await pagesIn(lang)
    expect(pages.length).toBeGreaterThan(30)
    for (const key of ['title', 'description'] as const) {
      const texts = pages.map((page) => page[key])
      expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([])
      expect(texts.filter((text) => /[{}]/.test(text))).toEqual([])
    }
  })
})

describe('a long description', () => {
  it('ends between two words, within the limit', () => {
    const words = 'Every phone we sell, in every colour. '.repeat(9)
    const short = shortened(words)
    expect(short.length).toBeLessThanOrEqual(MAX_DESCRIPTION_LENGTH)
    expect(short).toMatch(/\p{L}…$/u)
    expect(words.split(/[\s.,]+/)).toContain(
      short
        .slice(0, -1)
        .split(/[\s.,]+/)
        .at(-1),
    )
    expect(shortened('Short.')).toBe('Short.')
  })

  it('is cut also without a word boundary', () => {
    expect(shortened('x'.repeat(400)).length).toBeLessThanOrEqual(MAX_DESCRIPTION_LENGTH)
  })
})
