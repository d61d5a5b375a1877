import { extractText, getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import { draw, drawAll } from './drawing/draw.mjs'
import type { Sheet } from './sheet'

const sheetOf = (title: string): Sheet => ({
  language: 'es',
  title,
  lead: title,
  author: '-',
  reference: '-',
  pageNumber: '-',
  blocks: [],
  facts: [],
  columns: [],
  rows: [],
  hasBoxes: false,
  totals: [],
  notes: [],
  payment: null,
  unprintable: '',
  date: '2026-11-20T10:00:00Z',
})

async function drawn(title: string): Promise<string> {
  const file = await getDocumentProxy(new Uint8Array(await draw(sheetOf(title))))
  return (await extractText(file, { mergePages: true })).text
}

it('draws a letter after its accented form was drawn in an earlier document', async () => {
  for (const [accented, plain] of [
    ['ÑÁÉ Őű', 'NAE Ou'],
    ['Ϊΰ Ά', 'Ιυ Α'],
  ] as const) {
    expect((await drawn(accented)).split(accented)).toHaveLength(4)
    expect((await drawn(plain)).split(plain)).toHaveLength(4)
  }
})

it('breaks lines between words, also after letters that the font would join', async () => {
  const words = 'notifico notifichiamo officina offerta efficace fiducia finestra affine effetto '
  const text = await drawn(words.repeat(4).trim())
  const known = new Set(words.trim().split(' '))
  const others = text.split(/\s+/).filter((word) => !known.has(word))
  expect(others.join('')).toMatch(/^[-·□]*$/)
})

it('draws a chapter of many pages', async () => {
  const text = 'The period ends 14 days after the day on which you receive the goods. '.repeat(4)
  const paragraphs = Array.from({ length: 300 }, (_, at) => ({
    kind: at % 6 ? ('text' as const) : ('heading' as const),
    text: at % 6 ? text : `Section ${at}`,
  }))
  const chapters = [false, true].map((startsPage) => ({ title: 'Terms', paragraphs, startsPage }))
  const file = await getDocumentProxy(new Uint8Array(await draw({ ...sheetOf('-'), chapters })))
  const all = (await extractText(file, { mergePages: true })).text
  expect(file.numPages).toBeGreaterThan(16)
  expect(all.match(/Section 294/g)).toHaveLength(2)
})

it('draws many sheets as one document, each counting its own pages', async () => {
  const rows = Array.from({ length: 60 }, (_, at) => [{ text: `Item ${at}` }])
  const sheet = { ...sheetOf('Slip'), pageNumber: 'Page {page} of {pages}' }
  const long: Sheet = { ...sheet, reference: 'LX-2', columns: [{ title: 'Goods' }], rows }
  const bytes = await drawAll([{ ...sheet, reference: 'LX-1' }, long])
  const file = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(file)
  expect(text.map((page) => /Page \d of \d/.exec(page)?.[0])).toEqual([
    'Page 1 of 1',
    'Page 1 of 3',
    'Page 2 of 3',
    'Page 3 of 3',
  ])
})
