import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOMS = ['app', 'components', 'lib', 'server', 'bench', 'scripts', 'prisma', 'tests', 'docs']
const SOURCE = /\.(tsx?|mjs|css|sql|prisma|md)$/

/** `specification §4, Cart; §9` gives `4, Cart` and `9`. */
const CITATION = /specification ((?:§\d+(?:, [A-Z][\w /-]*)?(?:; |, | and )?)+)/g

/** One text without the signs that begin the lines of a comment. */
const readPlain = (file: string) => readFileSync(file, 'utf8').replace(/\n\s*(?:\*|\/\/)?\s*/g, ' ')

const files = ROOMS.filter(existsSync)
  .flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' }).map((name) => join(room, name)),
  )
  .filter(
    (name) =>
      SOURCE.test(name) &&
      !/generated|^docs\/specification\.md|unit\/specification\.test/.test(name),
  )

const [, ...sections] = readFileSync('docs/specification.md', 'utf8').split(/^## §/m)

/** The titles that each section can be cited by: its headings, its terms and its calls, in small letters. */
const titlesOf = new Map(
  sections.map((text) => [
    Number.parseInt(text, 10),
    [...text.matchAll(/^### (.+)$|\*\*(.+?)\*\*|^\| `(.+?)`/gm)].map(([, heading, term, call]) =>
      (heading ?? term ?? call ?? '').toLowerCase(),
    ),
  ]),
)

const citations = files.flatMap((file) =>
  [...readPlain(file).matchAll(CITATION)].flatMap(([, list = '']) =>
    [...list.matchAll(/§(\d+)(?:, ([A-Z][\w /-]*))?/g)].map(([cited, number, title]) => ({
      file,
      cited,
      number: Number(number),
      title: title?.trim().toLowerCase(),
    })),
  ),
)

it('has every section that the sources cite', () => {
  expect(citations.length).toBeGreaterThan(100)
  const unknown = citations.filter(({ number, title }) => {
    const titles = titlesOf.get(number)
    return !titles || (title && !titles.includes(title))
  })
  expect(unknown.map(({ file, cited }) => `${file}: ${cited}`)).toEqual([])
})

it('is named wherever one of its sections is cited', () => {
  const bare = files.flatMap((file) =>
    [
      ...readPlain(file)
        .replaceAll(CITATION, '')
        .matchAll(/.{0,30}(?:§ ?\d|\(sections? \d).{0,20}/g),
    ]
      .map(([text]) => text)
      .filter((text) => !/RFC|Directive|NIST/.test(text))
      .map((text) => `${file}: ${text}`),
  )
  expect(bare).toEqual([])
})
