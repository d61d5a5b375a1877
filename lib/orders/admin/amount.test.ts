import { expect, it } from 'vitest'
import { LANGUAGES } from '@/lib/languages'
import { formatLocalMoney, formatMoney, typedEuros } from '@/lib/money'
import { parseAmount } from './amount'

it.each([
  ['1299', 129_900],
  ['1 299,00', 129_900],
  ['€1,299.00', 129_900],
  ['1.299,50 €', 129_950],
  ['12,5', 1250],
  ['1.299', 129_900],
  ['0.01 EUR', 1],
])('parses %s as %i cents', (typed, cents) => expect(parseAmount(typed)).toBe(cents))

it.each(['', 'LX-1795', '12,345,6', '1,2,3', '-5', '12.345.67', '1.5.2', '99999999999', 'Ada'])(
  'rejects %s as an amount',
  (typed) => expect(parseAmount(typed)).toBeNull(),
)

it('parses the amounts that the shop formats, in every language', () => {
  for (const language of LANGUAGES) {
    expect(parseAmount(formatMoney(123_456, language)), language).toBe(123_456)
    expect(parseAmount(formatLocalMoney(123_456, language)), language).toBe(123_456)
    expect(parseAmount(typedEuros(123_450, language)), language).toBe(123_450)
  }
})

it('formats the initial value of a field with the decimal sign of the language', () => {
  expect([typedEuros(123_450, 'fr'), typedEuros(123_450, 'en')]).toEqual(['1234,50', '1234.50'])
})
