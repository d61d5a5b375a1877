import { expect, it } from 'vitest'
import { parseDescription, plainDescription } from './description'

const plain = (text: string) => [{ text, isStrong: false }]

it('leaves a text without marks as its one paragraph', () => {
  expect(parseDescription('A phone. 5 * 3 ** 2 # 1')).toEqual([
    { kind: 'paragraph', runs: plain('A phone. 5 * 3 ** 2 # 1') },
  ])
  expect(parseDescription(' \n ')).toEqual([])
})

it('reads paragraphs, headings, lists and bold words', () => {
  const text = '## Why\nÉcran **6,1"** OLED.\n\nTwo:\n- one\n- two\n  more\n\n1. First\n2. Second'
  expect(parseDescription(text)).toEqual([
    { kind: 'heading', runs: plain('Why') },
    {
      kind: 'paragraph',
      runs: [...plain('Écran '), { text: '6,1"', isStrong: true }, ...plain(' OLED.')],
    },
    { kind: 'paragraph', runs: plain('Two:') },
    { kind: 'list', isOrdered: false, items: [plain('one'), plain('two more')] },
    { kind: 'list', isOrdered: true, items: [plain('First'), plain('Second')] },
  ])
})

it('gives machines the text without marks', () => {
  expect(plainDescription('# A\n**B** c\n\n- d\n- e')).toBe('A B c d e')
  expect(plainDescription('<b>5 > 3</b>')).toBe('<b>5 > 3</b>')
})
