import { expect, it } from 'vitest'
import { codeIn } from './reads'

it.each([
  ['VEL-MER3U-01', 'VELMER3U01'],
  ['velmer3u01', 'VELMER3U01'],
  ['MER3U/01', 'MER3U01'],
  ['952 0000000 011', '9520000000011'],
  ['09520000000011', '9520000000011'],
  ['a1', null],
  ['iphone 15 pro', null],
  ['velunor', 'VELUNOR'],
])('%s is the number %s', (typed, code) => {
  expect(codeIn(typed)).toBe(code)
})
