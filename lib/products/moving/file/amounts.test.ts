import { expect, it } from 'vitest'
import { decimalSignOf, readAmount } from './amounts'

it.each([
  [['649.00', '80', '19.9'], '.'],
  [['179,90', '1.199,90'], ','],
  [['1249,916667', '104,10'], ','],
  [['1,299.00'], '.'],
  [['1.299', '1.050'], null],
  [['1.299', '12,50'], ','],
  [['1.299.000'], ','],
  [['0.125'], '.'],
  [['80', ''], null],
] as const)('%j has the decimal sign %s', (cells, sign) => {
  expect(decimalSignOf(cells)).toBe(sign)
})

it.each([
  ['1.199,90', ',', 1199.9],
  ['1249,916667', ',', 1249.916667],
  ['1 299,00 €', ',', 1299],
  ["1'299.50", '.', 1299.5],
  ['1.299', ',', 1299],
  ['1.299', null, 'thousands'],
  ['80', null, 80],
  ['12,50', null, 12.5],
  ['free', ',', null],
  ['-5', '.', null],
] as const)('%s beside %s is %s', (cell, sign, amount) => {
  expect(readAmount(cell, sign)).toBe(amount)
})
