import { expect, it } from 'vitest'
import { LANGUAGES } from '@/lib/languages'
import { formatLocalMoney, formatMoney, formatReduction } from '@/lib/money'
import { formatDays } from '@/lib/products/delivery/format-days'
import { catalogueTexts, homeTexts, legalTexts, messageTexts } from '../wrong-language/bundled'

/** Not ranges: an article of law and a tyre size (ISO 5775). */
const NAMES = ['217-3', '45-622']
/** Not ranges: dates, references, telephone numbers, URLs and e-mail addresses. */
const TYPED = /\d{4}-\d\d-\d\d|\bLX-[\dA-Z]+|\+\d[\d -]+|https?:\S+|\S+@\S+/g

const HYPHEN_RANGE = /(?:\d|\})\s*[-‐‑]\s*(?:\d|\{)/u
const HYPHEN_MINUS = /(?:^|[\s(>:«„“"])[-‐‑](?:\d|\{|€)/u

const wrongIn = (text: string) => {
  const plain = NAMES.reduce((rest, name) => rest.replaceAll(name, ''), text).replace(TYPED, '')
  return HYPHEN_RANGE.test(plain) || HYPHEN_MINUS.test(plain)
}

const SOURCES = {
  messages: messageTexts(),
  'the catalogue': catalogueTexts(),
  'texts of the law': await legalTexts(),
  'the home page': await homeTexts(),
}

it.each(Object.entries(SOURCES))('%s write ranges with an en dash and a true minus', (_, texts) => {
  const wrong = [...texts].flatMap(([key, said]) =>
    LANGUAGES.flatMap((lang) =>
      said[lang].filter(wrongIn).map((text) => `${key} in ${lang}: ${text}`),
    ),
  )
  expect(wrong).toEqual([])
})

it('formats ranges and negative numbers the same way in each language', () => {
  for (const lang of LANGUAGES) {
    const days = formatDays({ from: '2026-11-30', to: '2026-12-01' }, lang)
    const written = [days, formatReduction(13, lang), formatMoney(-500, lang)]
    expect([...written, formatLocalMoney(-500, lang)].filter(wrongIn)).toEqual([])
    expect(formatReduction(13, lang)).toContain('\u2212')
  }
})

it.each([
  ['1-2 working days', true],
  ['3 - 5 days', true],
  ['{from}-{to}', true],
  ['up to -37 %', true],
  ['-{percent}%', true],
  ['1–2 working days, −37 %', false],
  ['Order LX-1700000000ABC234 of 2026-11-24, +33 6-12', false],
  ['24-karat, Wi-Fi 6', false],
])('the check says of %s: %s', (text, expected) => expect(wrongIn(text)).toBe(expected))
