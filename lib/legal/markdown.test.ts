import { expect, it } from 'vitest'
import { parseMarkdown, plainStart } from './markdown'
import { parseInline } from './parse'

it('reads headings, paragraphs and lists', () => {
  const text =
    'Hello\nthere.\n\n## Who we are {#who}\nTwo people:\n- Ada\n- Bea,\n  who mends\n\n# Where'
  expect(parseMarkdown(text)).toEqual([
    { id: 'text', title: '', body: ['Hello there.'] },
    { id: 'who', title: 'Who we are', body: ['Two people:', { list: ['Ada', 'Bea, who mends'] }] },
    { id: 'part-2', title: 'Where', body: [] },
  ])
})

it('leaves HTML and what only resembles marks as text', () => {
  const text = '<b onclick="x()">1 * 2</b>\n\n#no heading\n\n-no item'
  expect(parseMarkdown(text)).toEqual([
    { id: 'text', title: '', body: ['<b onclick="x()">1 * 2</b>', '#no heading', '-no item'] },
  ])
})

it('has no section without a text', () => {
  expect(parseMarkdown(' \n\n')).toEqual([])
})

it('marks bold words in a line', () => {
  expect(parseInline('a **b c** d')).toEqual([
    { kind: 'text', text: 'a ' },
    { kind: 'strong', at: 2, text: 'b c' },
    { kind: 'text', text: ' d' },
  ])
})

it('gives search engines the words alone', () => {
  const text = '## Title\nWe **mend** [clocks](/watches).\n- All {shop} kinds'
  expect(plainStart(text)).toBe('We mend clocks. All kinds')
})
