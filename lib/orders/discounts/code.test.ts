import { expect, it } from 'vitest'
import { isCode, normalizeCode } from './schema'

it.each([
  'summer-10',
  ' SUMMER -10\u00A0',
  'SUMMER\u201310',
  'SUMMER\u201110',
  'SUMMER\u221210',
  'SUM\u00ADMER-\u200B10\uFEFF',
  '\u202ASUMMER-10\u202C',
  'ＳＵＭＭＥＲ－１０',
])('reads %j as the code SUMMER-10', (typed) => {
  expect(normalizeCode(typed)).toBe('SUMMER-10')
})

it('leaves another code what it is', () => {
  expect(isCode(normalizeCode('SUMMER_10'))).toBe(false)
  expect(normalizeCode('SUMMER10')).not.toBe('SUMMER-10')
})
