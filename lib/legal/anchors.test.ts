import { expect, it } from 'vitest'
import { parseMarkdown } from '@/lib/legal/markdown/markdown'
import { titleAnchor } from './anchors'

it('a link to a section of the shop’s text leads to the title of an owner’s text without it', () => {
  const text = (markdown: string) => ({ sections: parseMarkdown(markdown) })
  expect(titleAnchor('delivery', text('## By bicycle\n\nSoon.'))).toBe('paying')
  expect(titleAnchor('returns', text('Send it back.'))).toBe('legal-guarantee')
  expect(titleAnchor('delivery', text('## Paying us {#paying}\n\nLater.'))).toBeUndefined()
  expect(titleAnchor('contact', text('Write.'))).toBeUndefined()
})
