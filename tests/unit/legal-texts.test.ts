import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '@/lib/languages'
import { FACT_NAMES } from '@/lib/legal/facts'
import { parseInline } from '@/lib/legal/markdown/inline'
import { parseMarkdown, toMarkdown } from '@/lib/legal/markdown/markdown'
import { RETENTION_DAYS } from '@/lib/legal/retention-days'
import { getLegalText, LEGAL_FALLBACK, legalLanguage, WRITTEN_IN } from '@/lib/legal/texts'
import type { Block, LegalText } from '@/lib/legal/types'
import { TEXT_PAGES, type TextPage } from '@/lib/shared/next-and-server.mjs'

const texts = new Map<string, LegalText>()
for (const lang of LANGUAGES) {
  for (const page of TEXT_PAGES) texts.set(`${lang} ${page}`, await getLegalText(lang, page))
}
const textOf = (lang: Language, page: TextPage) => texts.get(`${lang} ${page}`) as LegalText

/** Every line of a block, with the labels of facts. */
function linesOf(block: Block): string[] {
  if (typeof block === 'string') return [block]
  if ('list' in block) return block.list
  if ('facts' in block) return block.facts.flat()
  const { title, note, lines, footnote } = block.form
  return [title, note, ...lines, footnote]
}
const bodyOf = (text: LegalText) => text.sections.flatMap(({ body }) => body)
const allLines = (text: LegalText) => [
  text.title,
  ...text.sections.map(({ title }) => title),
  ...bodyOf(text).flatMap(linesOf),
]

/** The language-independent structure: sections, kinds and sizes of blocks, facts, links. */
function shapeOf(text: LegalText) {
  return text.sections.map(({ id, body }) => {
    const parts = body.flatMap(linesOf).flatMap(parseInline)
    return {
      id,
      blocks: body.map((block) =>
        typeof block === 'string' ? 'p' : `${Object.keys(block)[0]} ${linesOf(block).length}`,
      ),
      facts: [...new Set(parts.flatMap((part) => (part.kind === 'fact' ? part.name : [])))].sort(),
      links: parts.flatMap((part) => (part.kind === 'link' ? part.target : [])).sort(),
    }
  })
}

const others = LANGUAGES.filter((language) => language !== 'en')

it.each(TEXT_PAGES)('%s is the same again after Markdown in every language', (page) => {
  for (const lang of LANGUAGES) {
    const { sections } = textOf(lang, page)
    expect(parseMarkdown(toMarkdown(sections))).toEqual(sections)
  }
})

describe.each(TEXT_PAGES)('%s', (page) => {
  it.each(others)('has the structure, facts and links of English in %s', (lang) => {
    expect(shapeOf(textOf(lang, page))).toEqual(shapeOf(textOf('en', page)))
  })

  it.each(LANGUAGES)('has a title and a description of search length in %s', (lang) => {
    const { title, description } = textOf(lang, page)
    expect(title.length).toBeGreaterThan(3)
    expect(description.length).toBeGreaterThan(45)
    expect(description.length).toBeLessThan(125)
    const names = parseInline(description).flatMap((part) =>
      part.kind === 'fact' ? part.name : [],
    )
    expect(names).toEqual(['shop'])
  })

  it.each(LANGUAGES)('names known facts and links to existing places in %s', (lang) => {
    for (const part of bodyOf(textOf(lang, page)).flatMap(linesOf).flatMap(parseInline)) {
      if (part.kind === 'fact') expect(FACT_NAMES).toContain(part.name)
      if (part.kind !== 'link' || part.target.startsWith('https://')) continue
      const [target = '', anchor] = part.target.split('#')
      expect([...TEXT_PAGES, 'gdpr', 'dashboard', 'withdrawal', 'claim']).toContain(target)
      const ids = anchor ? textOf(lang, target as TextPage).sections.map(({ id }) => id) : []
      if (anchor) expect(ids).toContain(anchor)
    }
  })
})

describe('legal texts', () => {
  it('have unique section anchors, as two texts can be open at once', () => {
    const ids = TEXT_PAGES.flatMap((page) => textOf('en', page).sections.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('have the sections of the specification', () => {
    expect(textOf('fr', 'legal-notice').sections).toHaveLength(7)
    expect(textOf('fr', 'terms-of-service').sections).toHaveLength(11)
  })

  it.each(LANGUAGES)('name the order button by its label in %s', (lang) => {
    const { payments } = JSON.parse(readFileSync(`messages/${lang}.json`, 'utf8'))
    const purchases = textOf(lang, 'terms-of-service').sections.find(({ id }) => id === 'purchases')
    expect(purchases?.body.flatMap(linesOf).join(' ')).toContain(payments.order)
  })

  it.each(LANGUAGES)('state every retention period, in %s', (lang) => {
    const lines = allLines(textOf(lang, 'privacy-policy'))
    for (const key of Object.keys(RETENTION_DAYS)) expect(lines).toContain(`{keep.${key}}`)
  })

  it('name every key stored in the browser', () => {
    const keys = ['lib', 'components'].flatMap(storedKeys)
    expect(keys).toEqual(
      expect.arrayContaining(['cart', 'orders', 'checkoutAttempt', 'emailToken']),
    )
    const said = allLines(textOf('en', 'cookie-policy')).flatMap((line) => line.split(', '))
    expect(keys.filter((key) => !said.includes(key))).toEqual([])
  })

  it('do not link to the closed platform for online disputes', () => {
    const all = [...texts.values()].flatMap(allLines).join('\n')
    expect(all).not.toMatch(/ec\.europa\.eu|\bODR\b/i)
  })

  it('fall back to French when untranslated', () => {
    expect(legalLanguage('hu', ['en', 'fr'])).toBe(LEGAL_FALLBACK)
    expect(LEGAL_FALLBACK).toBe('fr')
    expect([...WRITTEN_IN].sort()).toEqual([...LANGUAGES].sort())
  })

  it('are never imported by client components', () => {
    const importing = ['app', 'components'].flatMap((room) =>
      sourcesIn(room).filter(
        (source) => /^'use client'/.test(source) && /lib\/legal\/(texts|facts)/.test(source),
      ),
    )
    expect(importing).toEqual([])
  })
})

function sourcesIn(room: string): string[] {
  return readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter(
      (name) => /\.tsx?$/.test(name) && !name.includes('.test.') && !name.includes('generated'),
    )
    .map((name) => readFileSync(`${room}/${name}`, 'utf8'))
}

/** Keys written to local or session storage, as literals or constants. */
function storedKeys(room: string): string[] {
  return sourcesIn(room).flatMap((source) => {
    const literal = [...source.matchAll(/Storage\.setItem\('(\w+)'/g)]
    const constants = /Storage\.setItem\([A-Z_]+,|stored\(\s*\(\) => \w+Storage,\s*[A-Z_]+,/.test(
      source,
    )
      ? [...source.matchAll(/const (?:[A-Z]+_)?(?:KEY|HINT) = '(\w+)'/g)]
      : []
    const ids = [...source.matchAll(/(?:storedIds|useMailedToken)\('(\w+)'/g)]
    return [...literal, ...constants, ...ids].map((match) => match[1] ?? '')
  })
}
