import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCreditorReference } from '@/lib/payments/bank/creditor-reference'
import { findReferences } from '@/lib/settlement/statements/credits/findings'
import words from './booking-states.json'
import { dateOrder, decimalMark, parseAmount, parseDate, stateOf } from './values'

describe('amounts', () => {
  it.each([
    ['1.234,56', ',', 123456],
    ['1 234,56 €', ',', 123456],
    ['1\u202f234,56', ',', 123456],
    ["1'234.56", '.', 123456],
    ['EUR 12.5', '.', 1250],
    ['-12,00', ',', -1200],
    ['−12,00', ',', -1200],
    ['12,00-', ',', -1200],
    ['(12.00)', '.', -1200],
    ['+0,01', ',', 1],
    ['1299,', ',', 129900],
    [',50', ',', 50],
    ['1.299', ',', 129900],
    ['12.50000', '.', 1250],
  ] as const)('parses %s', (text, mark, cents) => expect(parseAmount(text, mark)).toBe(cents))

  it.each(['', '-', '.', '1,2,3', '12.345', '1.2.3', '--1', '(1', '99999999999999999'])(
    'rejects %s',
    (text) => expect(parseAmount(text, '.')).toBeNull(),
  )

  it.each([
    [['1.299', '12,50'], ','],
    [['1,299', '12.50'], '.'],
    [['1.299,00'], ','],
    [['1.234.567'], ','],
    [['1.299'], ','],
    [['1,299'], '.'],
    [['12'], '.'],
  ] as const)('detects the decimal mark of %j', (amounts, mark) =>
    expect(decimalMark(amounts)).toBe(mark),
  )
})

describe('dates', () => {
  it.each([
    '2026-11-02',
    '02.11.2026',
    '02/11/26',
    '2.11.2026.',
    '20261102',
    '2026.11.02.',
    '02-11-2026 10:30',
  ])('parses %s', (text) => expect(parseDate(text)).toBe('2026-11-02'))
  it.each(['', '31.02.2026', '2026-13-01', '1/2', 'today', '99999999', '123.4.2026'])(
    'rejects %s',
    (text) => expect(parseDate(text)).toBeNull(),
  )
  it('takes the month first when another date of the column shows it', () => {
    expect(parseDate('11/02/2026', dateOrder(['11/02/2026', '11/25/2026']))).toBe('2026-11-02')
    expect(parseDate('02/11/2026', dateOrder(['02/11/2026', '25/11/2026']))).toBe('2026-11-02')
  })
})

describe('states of a booking', () => {
  it('are those of their table, in every language', () => {
    const wrong = Object.entries(words).flatMap(([state, byLanguage]) =>
      Object.entries(byLanguage).flatMap(([language, listed]) =>
        listed
          .split(', ')
          .filter((word) => stateOf(word.replace(' *', ' gebucht').replace('*', '')) !== state)
          .map((word) => `${language} ${word}: ${state}`),
      ),
    )
    expect(wrong).toEqual([])
  })

  it.each([
    ['Umsatz gebucht', 'settled'],
    ['Umsatz vorgemerkt', 'waiting'],
    ['nie zaksięgowano', 'waiting'],
    ['not booked', 'waiting'],
    ['Refusé', 'undone'],
    ['Anulada', 'undone'],
    ['sikertelen', 'undone'],
    ['Booking cancelled', 'undone'],
    ['unheard of', null],
  ])('%s', (said, state) => expect(stateOf(said)).toBe(state))
})

describe('references', () => {
  const own = fc
    .tuple(fc.integer({ min: 10 ** 12, max: 10 ** 13 - 1 }), fc.stringMatching(/^[A-Z0-9]{6}$/))
    .map(([time, end]) => `LX-${time}${end}`)
  /** Adds the blanks and dashes of payers and banks. */
  const spoiled = (text: string) =>
    fc
      .array(fc.constantFrom('', '', '', ' ', '-', '\n', '  '), {
        minLength: text.length,
        maxLength: text.length,
      })
      .map((between) => [...text].map((letter, i) => letter + between[i]).join(''))
  const around = fc.constantFrom('', 'deposit Ada ', 'VIR INST ', 'RF', 'LX', ' 20/11')

  it('are found at any place regardless of blanks, dashes and case', () => {
    const written = own.chain((reference) =>
      fc.tuple(
        fc.constant(reference),
        fc.constantFrom(reference, createCreditorReference(reference)).chain(spoiled),
        fc.tuple(around, around, fc.boolean()),
      ),
    )
    fc.assert(
      fc.property(written, ([reference, text, [before, after, isSmall]]) => {
        const said = `${before}${isSmall ? text.toLowerCase() : text}${after}`
        expect(findReferences({ references: [], text: said }).order).toContain(reference)
      }),
    )
  })

  it('require valid check digits in a creditor reference', () => {
    fc.assert(
      fc.property(own, fc.integer({ min: 1, max: 96 }), (reference, wrong) => {
        const right = createCreditorReference(reference)
        const digits = String(((Number(right.slice(2, 4)) + wrong - 2) % 97) + 2).padStart(2, '0')
        const found = (text: string) => findReferences({ references: [], text }).creditor
        expect(found(`x ${right}`)).toEqual([right])
        expect(found(`RF${digits}${right.slice(4)}`)).toEqual([])
      }),
    )
  })
})
