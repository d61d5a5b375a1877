import { readFileSync } from 'node:fs'
import { parse } from '@formatjs/icu-messageformat-parser'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '@/lib/languages'

type Tree = { [key: string]: string | Tree }
type Node = {
  type: number
  value?: string
  options?: Record<string, { value: Node[] }>
  children?: Node[]
}

const PLURAL_NODE = 6

function flatten(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : flatten(value, `${prefix}${key}.`),
  )
}

const messages = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    new Map(flatten(JSON.parse(readFileSync(`messages/${language}.json`, 'utf8')))),
  ]),
) as Record<Language, Map<string, string>>

/** Argument names and the categories of each plural. */
function read(message: string) {
  const names = new Set<string>()
  const plurals: string[][] = []
  const walk = (nodes: Node[]) => {
    for (const node of nodes) {
      if (node.type >= 1 && node.type <= 6 && node.value) names.add(node.value)
      if (node.type === 8 && node.value) names.add(`<${node.value}>`)
      if (node.type === PLURAL_NODE) plurals.push(Object.keys(node.options ?? {}))
      for (const option of Object.values(node.options ?? {})) walk(option.value)
      if (node.children) walk(node.children)
    }
  }
  walk(parse(message) as unknown as Node[])
  return { names: [...names].sort(), plurals }
}

const others = LANGUAGES.filter((language) => language !== 'en')

describe.each(others)('messages in %s', (language) => {
  it('hold the same keys as English', () => {
    expect([...messages[language].keys()].sort()).toEqual([...messages.en.keys()].sort())
  })

  it('hold the same placeholders as English', () => {
    for (const [key, english] of messages.en) {
      const text = messages[language].get(key)
      if (text)
        expect({ key, ...read(text), plurals: 0 }).toEqual({ key, ...read(english), plurals: 0 })
    }
  })

  it('offer every plural category of the language', () => {
    const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    for (const [key, text] of messages[language]) {
      for (const offered of read(text).plurals) {
        const missing = needed.filter((category) => !offered.includes(category))
        expect({ key, missing }).toEqual({ key, missing: [] })
      }
    }
  })
})

it('has no empty text and none with blanks around it', () => {
  for (const language of LANGUAGES) {
    for (const [key, text] of messages[language]) {
      expect({ key, language, text }).toEqual({ key, language, text: text.trim() })
      expect(text).not.toBe('')
    }
  }
})

it('has no breaking space before French punctuation', () => {
  const wrong = [...messages.fr].filter(([, text]) => / [:;!?»]|« /.test(text))
  expect(wrong).toEqual([])
})
