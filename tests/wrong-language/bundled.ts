import { readFileSync } from 'node:fs'
import { parse } from '@formatjs/icu-messageformat-parser'
import { LANGUAGES, type Language } from '@/lib/languages'
import { getLegalText } from '@/lib/legal/texts'
import { CHAPTER_PARTS } from '@/lib/products/catalogue/content/chapters'
import { readDemo } from '@/lib/products/csv/demo'
import { COLOURS } from '@/lib/products/variants/colours'
import { TEXT_PAGES } from '@/lib/shared/next-and-server.mjs'
import { getHomeContent } from '@/lib/site/home/content'

const catalogue = readDemo()

/** A text in each language: its sentences or plural forms. */
export type Said = Record<Language, string[]>

type Tree = { [key: string]: string | Tree }
type Node = { type: number; value?: string; options?: Record<string, { value: Node[] }> } & {
  children?: Node[]
}

const LITERAL = 0
const TAG = 8

const inEach = (texts: (lang: Language) => string[]) =>
  Object.fromEntries(LANGUAGES.map((lang) => [lang, texts(lang)])) as Said

/** All plural forms of a message, with {x} for its values. */
function forms(nodes: Node[]): string[] {
  return nodes.reduce<string[]>(
    (begun, { type, value = '', options, children }) => {
      const next = options
        ? Object.values(options).flatMap((option) => forms(option.value))
        : type === TAG
          ? forms(children ?? [])
          : [type === LITERAL ? value : ' {x} ']
      return begun.flatMap((text) => next.map((rest) => text + rest))
    },
    [''],
  )
}

const messages = Object.fromEntries(
  LANGUAGES.map((lang) => [lang, JSON.parse(readFileSync(`messages/${lang}.json`, 'utf8'))]),
) as Record<Language, Tree>

/** messages/*.json by key. */
export function messageTexts(): Map<string, Said> {
  const found = new Map<string, Said>()
  const walk = (trees: Record<Language, Tree>, prefix: string) => {
    for (const [name, value] of Object.entries(trees.en)) {
      const key = prefix + name
      if (typeof value === 'string') {
        const text = (lang: Language) => String(trees[lang][name])
        found.set(
          key,
          inEach((lang) => forms(parse(text(lang)) as unknown as Node[])),
        )
      } else {
        const inner = LANGUAGES.map((lang) => [lang, trees[lang][name]])
        walk(Object.fromEntries(inner), `${key}.`)
      }
    }
  }
  walk(messages, '')
  return found
}

/** The texts of the bundled products. */
export function catalogueTexts(): Map<string, Said> {
  const found = new Map<string, Said>()
  for (const product of catalogue) {
    const { slug, description, features } = product
    const tables = product.specifications
    found.set(
      `${slug} description`,
      inEach((lang) => [description[lang]]),
    )
    for (const at of features.en.keys()) {
      found.set(
        `${slug} feature ${at}`,
        inEach((lang) => [String(features[lang][at])]),
      )
    }
    for (const [at, chapter] of (product.creation.chapters ?? []).entries()) {
      for (const part of CHAPTER_PARTS) {
        found.set(
          `${slug} chapter ${at}, ${part}`,
          inEach((lang) => [chapter[part][lang] ?? '']),
        )
      }
    }
    for (const at of tables.en.keys()) {
      for (const column of [0, 1] as const) {
        const cell = (lang: Language) => String(tables[lang][at]?.[column])
        found.set(
          `${slug} row ${at}, ${column}`,
          inEach((lang) => [cell(lang)]),
        )
      }
    }
  }
  for (const [id, { name }] of Object.entries(COLOURS)) {
    found.set(
      `colour ${id}`,
      inEach((lang) => [name[lang]]),
    )
  }
  return found
}

const stringsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(stringsIn)

/** The lines of a text, equally many in each language. */
async function lineByLine(name: string, linesOf: (lang: Language) => Promise<string[]>) {
  const lines = LANGUAGES.map(async (lang) => [lang, await linesOf(lang)] as const)
  const texts = Object.fromEntries(await Promise.all(lines)) as Said
  return texts.en.map((_, at): [string, Said] => [
    `${name} ${at}`,
    inEach((lang) => [String(texts[lang][at])]),
  ])
}

export async function legalTexts(): Promise<Map<string, Said>> {
  const pages = TEXT_PAGES.map((page) =>
    lineByLine(page, async (lang) => {
      const { title, description, sections } = await getLegalText(lang, page)
      const said = sections.map((section) => [section.title, section.body])
      return stringsIn([title, description, said])
    }),
  )
  return new Map((await Promise.all(pages)).flat())
}

/** The texts of the home page, without the names in testimonials. */
export async function homeTexts(): Promise<Map<string, Said>> {
  const said = await lineByLine('home', async (lang) => {
    const { testimonials, ...others } = await getHomeContent(lang)
    const { list, ...around } = testimonials
    return stringsIn([others, around, list.map(({ text }) => text)])
  })
  return new Map(said)
}
