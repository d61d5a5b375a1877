import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '@/lib/languages'
import { FACT_NAMES } from '@/lib/legal/facts'
import { parseInline } from '@/lib/legal/parse'
import { RETENTION_DAYS } from '@/lib/legal/retention-days'
import { getLegalText, LEGAL_FALLBACK, legalLanguage, WRITTEN_IN } from '@/lib/legal/texts'
import type { Block, LegalText } from '@/lib/legal/types'
import { TEXT_PAGES, type TextPage } from '@/lib/shared/next-and-server.mjs'

const texts = new Map<string, LegalText>()
for (const lang of LANGUAGES) {
  for (const page of TEXT_PAGES) texts.set(`${lang} ${page}`, await getLegalText(lang, page))
}
const textOf = (lang: Language, page: TextPage) => texts.get(`${lang} ${page}`) as LegalText

/** Every line of a block, labels of facts included. */
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

/** What must be the same in every language: sections, kinds and sizes of blocks, facts, addresses. */
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

  it.each(LANGUAGES)('names facts and links to places that exist in %s', (lang) => {
    for (const part of bodyOf(textOf(lang, page)).flatMap(linesOf).flatMap(parseInline)) {
      if (part.kind === 'fact') expect(FACT_NAMES).toContain(part.name)
      if (part.kind !== 'link' || part.target.startsWith('https://')) continue
      const [target = '', anchor] = part.target.split('#')
      expect([...TEXT_PAGES, 'gdpr', 'dashboard', 'withdrawal']).toContain(target)
      const ids = anchor ? textOf(lang, target as TextPage).sections.map(({ id }) => id) : []
      if (anchor) expect(ids).toContain(anchor)
    }
  })
})

describe('the texts of the law', () => {
  it('give every section its own anchor, as two texts can be open at once', () => {
    const ids = TEXT_PAGES.flatMap((page) => textOf('en', page).sections.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('have the sections that the specification names', () => {
    expect(textOf('fr', 'legal-notice').sections).toHaveLength(7)
    expect(textOf('fr', 'terms-of-service').sections).toHaveLength(11)
  })

  it.each(LANGUAGES)('call the order button what it is called in %s', (lang) => {
    const { payments } = JSON.parse(readFileSync(`messages/${lang}.json`, 'utf8'))
    const purchases = textOf(lang, 'terms-of-service').sections.find(({ id }) => id === 'purchases')
    expect(purchases?.body.flatMap(linesOf).join(' ')).toContain(payments.order)
  })

  it.each(LANGUAGES)('print every period after which personal data goes, in %s', (lang) => {
    const lines = allLines(textOf(lang, 'privacy-policy'))
    for (const key of Object.keys(RETENTION_DAYS)) expect(lines).toContain(`{keep.${key}}`)
  })

  it('name every entry that the shop keeps in a browser', () => {
    const keys = ['lib', 'components'].flatMap(storedKeys)
    expect(keys).toEqual(
      expect.arrayContaining(['cart', 'orders', 'checkoutAttempt', 'emailToken']),
    )
    const said = allLines(textOf('en', 'cookie-policy')).flatMap((line) => line.split(', '))
    expect(keys.filter((key) => !said.includes(key))).toEqual([])
  })

  it('lead nobody to the closed platform for online disputes', () => {
    const all = [...texts.values()].flatMap(allLines).join('\n')
    expect(all).not.toMatch(/ec\.europa\.eu|\bODR\b/i)
  })

  it('fall back to French where they are not written', () => {
    expect(legalLanguage('hu', ['en', 'fr'])).toBe(LEGAL_FALLBACK)
    expect(LEGAL_FALLBACK).toBe('fr')
    expect([...WRITTEN_IN].sort()).toEqual([...LANGUAGES].sort())
  })

  it('never come near the browser', () => {
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

/** The keys that sources write into local or session storage, as a literal or by a constant. */
function storedKeys(room: string): string[] {
  return sourcesIn(room).flatMap((source) => {
    const literal = [...source.matchAll(/Storage\.setItem\('(\w+)'/g)]
    const constants = /Storage\.setItem\([A-Z_]+,|stored\(\s*\(\) => \w+Storage,\s*[A-Z_]+,/.test(
      source,
    )
      ? [...source.matchAll(/const (?:[A-Z]+_)?(?:KEY|HINT) = '(\w+)'/g)]
      : []
    const kept = [...source.matchAll(/(?:storedIds|useMailedToken)\('(\w+)'/g)]
    return [...literal, ...constants, ...kept].map((match) => match[1] ?? '')
  })
}
