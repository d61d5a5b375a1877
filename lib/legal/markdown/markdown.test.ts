import { expect, it } from 'vitest'
import { parseInline } from './inline'
import { parseLegalText, parseMarkdown, plainStart } from './markdown'

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

it('reads facts with labels, and a form to copy', () => {
  const text =
    '- **Mediator**: {mediator}\n- **Website**: [here](contact)\n\n> ### Form\n> Fill it in.\n>\n> - To {company}:\n> - Date\n>\n> (*) Delete.'
  const sections = parseMarkdown(text)
  const facts = [
    ['Mediator', '{mediator}'],
    ['Website', '[here](contact)'],
  ]
  const lines = ['To {company}:', 'Date']
  const form = { title: 'Form', note: 'Fill it in.', lines, footnote: '(*) Delete.' }
  expect(sections).toEqual([{ id: 'text', title: '', body: [{ facts }, { form }] }])
})

it('takes a quote without a heading for a paragraph', () => {
  expect(parseMarkdown('> We are closed\n> on Monday.')).toEqual([
    { id: 'text', title: '', body: ['> We are closed > on Monday.'] },
  ])
})

it('refuses a text of the shop without title or description', () => {
  expect(() => parseLegalText('## Title\n\nText')).toThrow('begins with title and description')
})
