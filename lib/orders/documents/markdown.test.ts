import { expect, it } from 'vitest'
import { chapterOf } from './markdown'

it('reads title, headings, paragraphs and lists', () => {
  const text = '# Terms\n\n## 1. Scope\n\nTo all – 2 - 3.\n\n### Form\n\n- Name\n- Date\n'
  expect(chapterOf(text)).toEqual({
    title: 'Terms',
    paragraphs: [
      { kind: 'heading', text: '1. Scope' },
      { kind: 'text', text: 'To all – 2 - 3.' },
      { kind: 'heading', text: 'Form' },
      { kind: 'item', text: 'Name' },
      { kind: 'item', text: 'Date' },
    ],
  })
})
