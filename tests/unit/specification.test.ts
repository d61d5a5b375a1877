import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOMS = ['app', 'components', 'lib', 'server', 'bench', 'scripts', 'prisma', 'tests', 'docs']
const SOURCE = /\.(tsx?|mjs|css|sql|prisma|md)$/

/** `specification §4, Cart; §9` gives `4, Cart` and `9`. */
const CITATION = /[Ss]pecification ((?:§\d+(?:, [A-Z][\w /-]*)?(?:; |, | and )?)+)/g

/** The text without comment markers at line starts. */
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

/** Per section the titles that may be cited in lower case: headings, terms and API calls. */
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

it('has every cited section', () => {
  expect(citations.length).toBeGreaterThan(100)
  const unknown = citations.filter(({ number, title }) => {
    const titles = titlesOf.get(number)
    return !titles || (title && !titles.includes(title))
  })
  expect(unknown.map(({ file, cited }) => `${file}: ${cited}`)).toEqual([])
})

it('is named at each citation', () => {
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
