import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findReferences } from '@/lib/settlement/statements/credits/findings'
import { parseCsv } from '@/lib/settlement/statements/parsing/csv/csv'
import type { Credit, Statement } from '@/lib/settlement/statements/types'
import { parseStatement } from './parse'

const FOLDER = 'tests/fixtures/statements'
const ORDERS = ['AB12CD', 'K9Z8Y7', 'Q4W5E6', 'TT00RR'].map((end, i) => `LX-176371600000${i}${end}`)

function read(name: string): Statement {
  const parsed = parseStatement(readFileSync(`${FOLDER}/${name}`))
  if (!parsed.ok) throw new Error(`${name}: ${parsed.refusal.code} ${parsed.refusal.line}`)
  return parsed.value
}

/** "2026-11-20 129900 EUR 0": day, amount, index of the named order, and flags. */
function summary(credit: Credit): string {
  const { creditor, order } = findReferences(credit)
  const named = [...new Set([...creditor.map((one) => `LX-${one.slice(6)}`), ...order])]
  const words = [
    ...[credit.bookedOn, credit.amountCents, credit.currency],
    named.map((one) => ORDERS.indexOf(one)).join('+') || '-',
    ...(credit.isPending ? ['pending'] : []),
    ...(credit.isReversal ? ['reversal'] : []),
  ]
  return words.join(' ')
}

const BANKS: Record<string, string[]> = {
  'credit-agricole.csv': ['2026-11-20 129900 EUR 0', '2026-11-19 24990 EUR 1'],
  'boursobank.csv': ['2026-11-20 129900 EUR 0'],
  'sparkasse-camt-v8.csv': ['2026-11-20 129900 EUR 0', '2026-11-19 24990 EUR 1'],
  'mbank.csv': ['2026-11-20 129900 EUR 0'],
  'pko-bp.csv': ['2026-11-20 129900 EUR 0'],
  'intesa-sanpaolo.csv': ['2026-11-20 129900 EUR 0', '2026-11-18 24990 EUR 1'],
  'otp.csv': ['2026-11-20 129900 EUR 0', '2026-11-18 9900000 HUF 1'],
  'bbva.csv': ['2026-11-20 129900 EUR 0'],
  'millennium-bcp.csv': ['2026-11-20 129900 EUR 0'],
  'revolut-business.csv': ['2026-11-20 129900 EUR 0', '2026-11-20 24990 EUR 1 pending'],
  'ing-de.csv': ['2026-11-20 129900 EUR 0', '2026-11-19 24990 EUR 1'],
  'dkb.csv': ['2026-11-21 24990 EUR 1 pending', '2026-11-20 129900 EUR 0'],
  'n26.csv': ['2026-11-20 129900 EUR 0', '2026-11-18 24990 EUR 1'],
  'n26-de.csv': ['2026-11-20 129900 EUR 0'],
  'commerzbank.csv': ['2026-11-20 129900 EUR 0'],
  'deutsche-bank.csv': ['2026-11-20 129900 EUR 0'],
  'societe-generale.csv': ['2026-11-20 129900 EUR 0'],
  'fineco.csv': ['2026-11-20 129900 EUR 0', '2026-11-21 24990 EUR 1 pending'],
  'ing-pl.csv': ['2026-11-20 129900 EUR 0'],
  'millennium-pl.csv': ['2026-11-20 129900 EUR 0'],
  'deutsche-bank.sta': ['2026-11-20 129900 EUR 0', '2026-11-20 -24990 EUR 1 reversal'],
  'ing-pl.sta': ['2026-11-20 129900 EUR 0'],
  // Booked on 2 January with a value date in the year before.
  'kh.sta': ['2027-01-02 129900 EUR 0'],
  'ing-nl.sta': ['2026-11-20 129900 EUR 0', '2026-11-20 24990 EUR 1'],
  'bnp-paribas-camt02.xml': ['2026-11-20 129900 EUR 0', '2026-11-20 24990 EUR 1'],
  // The second batch does not itemise its payments.
  'unicredit-camt02.xml': [
    '2026-11-20 129900 EUR 0',
    '2026-11-20 24990 EUR 1',
    '2026-11-20 50000 EUR 2+3',
  ],
  'caixabank-camt08.xml': [
    '2026-11-20 129900 EUR 0',
    '2026-11-20 24990 EUR 1 pending',
    '2026-11-20 -9900 EUR 2 reversal',
    '2026-11-19 7500 USD -',
  ],
}

describe.each(Object.entries(BANKS))('%s', (name, expected) => {
  it('is parsed into its credits and references', () => {
    expect(read(name).credits.map(summary)).toEqual(expected)
  })
})

it('decodes letters of all alphabets', () => {
  const names = Object.keys(BANKS).flatMap((name) =>
    read(name).credits.map(({ payerName }) => payerName),
  )
  expect(names).toEqual(
    expect.arrayContaining([
      'Jürgen Groß',
      'ZOFIA ŻÓŁKIEWSKA UL. DŁUGA 1 KRAKÓW',
      'Szűcs Ődön',
      'Kőműves Fűszer Kft.',
      'Lefebvre & Fils',
      'Lucía Núñez',
      'Juergen Gross und Soehne',
    ]),
  )
  expect(read('pko-bp.csv').credits[0]?.text).toContain('ZOFIA ŻÓŁKIEWSKA')
  expect(read('millennium-bcp.csv').credits[0]?.text).toContain('João Conceição')
})

it('parses payers’ accounts and bank ids', () => {
  const ids = (name: string) =>
    read(name).credits.map(({ payerIban, bankId }) => [payerIban, bankId])
  expect(ids('ing-nl.sta')[0]).toEqual(['NL32INGB0000012345', '26324123456789'])
  expect(ids('ing-pl.sta')[0]).toEqual(['PL27114020040000300201355387', 'BR26324123000111'])
  expect(ids('kh.sta')[0]).toEqual(['HU42117730161111101800000000', 'KH26324001'])
  expect(ids('sparkasse-camt-v8.csv')[0]).toEqual(['DE75512108001245126199', ''])
  expect(ids('revolut-business.csv')[0]).toEqual(['', '6563e1a2-0001'])
  expect(ids('bnp-paribas-camt02.xml')[0]?.[1]).toBe('BNP26324-1')
  expect(read('bnp-paribas-camt02.xml').account).toBe('FR1420041010050500013M02606')
  expect(read('ing-pl.sta').account).toBe('/PL61109010140000071219812874')
})

it('parses currency and booking status under any bank’s name', () => {
  const rows = [
    'Buchungstag;Verwendungszweck;Betrag;Waehrung;Info',
    '20.11.26;eins;10,00;CHF;Umsatz gebucht',
    '21.11.26;zwei;20,00;EUR;Umsatz vorgemerkt',
  ]
  const { credits } = parseCsv(rows.join('\n'))
  expect(credits.map(({ currency, isPending }) => [currency, isPending])).toEqual([
    ['CHF', false],
    ['EUR', true],
  ])
})

it('parses payers and their accounts, not the shop’s own', () => {
  const payers = (name: string) =>
    read(name).credits.map(({ payerName, payerIban }) => [payerName, payerIban])
  expect(payers('ing-de.csv')).toEqual([
    ['Jürgen Groß', ''],
    ['Käthe Müller', ''],
  ])
  expect(payers('dkb.csv')[1]).toEqual(['Jürgen Groß', 'DE75512108001245126199'])
  expect(payers('n26.csv')[0]).toEqual(['Camille Lefebvre', 'FR7630006000011234567890189'])
  expect(payers('n26-de.csv')[0]).toEqual(['Jürgen Groß', 'DE75512108001245126199'])
  expect(payers('deutsche-bank.csv')[0]).toEqual(['Jürgen Groß', 'DE75512108001245126199'])
  expect(payers('commerzbank.csv')[0]).toEqual(['', ''])
  expect(payers('millennium-pl.csv')[0]?.[0]).toBe('ZOFIA ŻÓŁKIEWSKA')
  expect(payers('ing-pl.csv')[0]?.[0]).toBe('ZOFIA ŻÓŁKIEWSKA UL. DŁUGA 1 KRAKÓW')
})

it('skips debits marked by a sign in a separate column', () => {
  const table = [
    ['Date', '+/-', 'Amount', 'Reference'],
    ['2026-11-20', '+', '20,00', 'came'],
    ...['-', '−', '- '].map((sign) => ['2026-11-20', sign, '10,00', 'left']),
    ['2026-11-20', '', '30,00', 'came too'],
  ]
  const csv = table.map((cells) => cells.join(';')).join('\n')
  expect(parseCsv(csv).credits.map(({ amountCents, text }) => [amountCents, text])).toEqual([
    [2000, 'came'],
    [3000, 'came too'],
  ])
})
