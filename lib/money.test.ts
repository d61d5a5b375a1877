import { describe, expect, it } from 'vitest'
import { LANGUAGES } from './languages'
import {
  discountPercent,
  formatLocalMoney,
  formatMoney,
  formatPercent,
  formatReduction,
  toCents,
  toEuros,
} from './money'

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

describe('formatMoney', () => {
  it.each([
    ['en', '€1,299.00'],
    ['fr', '€1 299,00'],
    ['pl', '€1 299,00'],
    ['it', '€1.299,00'],
  ] as const)('puts the euro sign first and uses the separators of %s', (language, text) => {
    expect(plain(formatMoney(129_900, language))).toBe(text)
  })

  it.each(LANGUAGES)('matches the separators of Intl in %s', (language) => {
    const format = new Intl.NumberFormat(language === 'en' ? 'en-IE' : language, {
      minimumFractionDigits: 2,
      useGrouping: true,
    })
    for (const cents of [0, 7, 60, 999, 12_345, 100_000, 1_234_567, 12_345_678, 123_456_789_01]) {
      expect(formatMoney(cents, language)).toBe(`€${format.format(cents / 100)}`)
      if (cents > 0) expect(formatMoney(-cents, language)).toBe(`−€${format.format(cents / 100)}`)
    }
  })

  it('shows two decimals and no currency code in every language', () => {
    for (const language of LANGUAGES) {
      expect(plain(formatMoney(1_249_999, language))).toMatch(/^€12[ .,]?499[.,]99$/)
      expect(plain(formatMoney(5, language))).toMatch(/^€0[.,]05$/)
    }
  })
})

describe('formatReduction', () => {
  it.each(LANGUAGES)('writes a true minus and the percent sign of %s', (language) => {
    const percent = plain(formatPercent(13, language))
    expect(plain(formatReduction(13, language))).toBe(`−${percent}`)
  })
})

describe('euros and cents', () => {
  it('convert without losing a cent', () => {
    for (const cents of [0, 1, 19, 1999, 110_10, 1_249_999])
      expect(toCents(toEuros(cents))).toBe(cents)
    expect(toCents(1.1 + 2.2)).toBe(330)
  })
})

describe('discountPercent', () => {
  it('rounds down', () => {
    expect(discountPercent(63_000, 100_000)).toBe(37)
    expect(discountPercent(63_001, 100_000)).toBe(36)
    expect(discountPercent(999, 1199)).toBe(16)
    expect(discountPercent(99_600, 100_000)).toBe(0)
  })
  it('is the same in euros and cents, without floating-point error', () => {
    expect(discountPercent(0.29, 1)).toBe(71)
    expect(discountPercent(71, 100)).toBe(29)
    expect(discountPercent(39.9, 57)).toBe(30)
    expect(discountPercent(3990, 5700)).toBe(30)
  })
  it('is 0 without a higher original price', () => {
    expect(discountPercent(100, null)).toBe(0)
    expect(discountPercent(100, 100)).toBe(0)
    expect(discountPercent(120, 100)).toBe(0)
  })
})

it.each([
  ['en', '€1,299.90'],
  ['fr', '1 299,90 €'],
  ['es', '1.299,90 €'],
  ['pt', '1.299,90 €'],
  ['pl', '1 299,90 €'],
  ['it', '1.299,90 €'],
  ['hu', '1 299,90 €'],
] as const)('formats local money as %s does', (language, written) => {
  expect(formatLocalMoney(129_990, language).replace(/\s/g, ' ')).toBe(written)
  expect(formatLocalMoney(-129_990, language)).toContain('−')
})
