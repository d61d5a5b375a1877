import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readText } from '@/lib/settlement/statements/parsing/parse'
import { parseCsv } from './csv'
import { doubtsOf } from './doubts'
import { readTable } from './table'

/** "2026-11-20 129900" of each credit, and "debit -4250" of each row that is left out. */
function read(...lines: string[]) {
  const { credits, leftOut } = parseCsv(lines.join('\n'))
  return [
    ...credits.map(({ bookedOn, amountCents }) => `${bookedOn} ${amountCents}`),
    ...leftOut.map(({ reason, amountCents }) => `${reason} ${amountCents}`),
  ]
}

const doubts = (...lines: string[]) => doubtsIn(lines.join('\n'))
function doubtsIn(text: string) {
  const { header, guessed, rows } = readTable(text)
  return doubtsOf(
    header,
    guessed,
    rows.map(({ cells }) => cells),
  )
}

describe('a balance that adds up', () => {
  const ascending = [
    '2026-11-18;Huur;250,00;1000,00',
    '2026-11-19;Klant;50,00;1050,00',
    '2026-11-20;Huur;250,00;800,00',
  ]

  it('gives amounts without a sign theirs, in either order of the file', () => {
    const head = 'Datum;Omschrijving;Bedrag;Saldo'
    const expected = ['2026-11-19 5000', 'unclear 25000', 'debit -25000']
    expect(read(head, ...ascending)).toEqual(expected)
    expect(read(head, ...ascending.toReversed()).toSorted()).toEqual(expected.toSorted())
  })

  it('gives the oldest row its sign by an opening balance among the rows', () => {
    const head = 'Datum;Omschrijving;Bedrag;Saldo'
    const expected = ['2026-11-19 5000', 'noBooking null', 'debit -25000', 'debit -25000']
    for (const opening of ['2026-11-17;Beginsaldo;;1250,00', '2026-11-17;Beginsaldo;1250,00;']) {
      expect(read(head, opening, ...ascending)).toEqual(expected)
      const descending = read(head, ...ascending.toReversed(), opening)
      expect(descending.toSorted()).toEqual(expected.toSorted())
    }
    const closing = '2026-11-20;Eindsaldo;;750,00'
    expect(read(head, ...ascending, closing)).toContain('unclear 25000')
  })

  it('wins over columns of credits and debits that contradict it', () => {
    const swapped = [
      'Date;Text;Credit;Debit;Balance',
      '2026-11-18;a;;30,00;1030,00',
      '2026-11-19;b;40,00;;990,00',
      '2026-11-20;c;;10,00;1000,00',
    ]
    expect(read(...swapped)).toEqual(['2026-11-18 3000', '2026-11-20 1000', 'debit -4000'])
  })

  it('wins over an amount that its name chose', () => {
    const other = [
      'Date;Text;Amount;Booked;Balance',
      '2026-11-18;a;11,00;10,00;1010,00',
      '2026-11-19;b;22,00;-20,00;990,00',
    ]
    expect(read(...other)).toEqual(['2026-11-18 1000', 'debit -2000'])
  })

  it('does not take fees from what a payer paid', () => {
    const net = [
      'Date;Name;Gross;Fee;Net;Balance',
      '2026-11-18;a;100,00;-3,00;97,00;97,00',
      '2026-11-19;b;50,00;-2,00;48,00;145,00',
    ]
    expect(read(...net)).toEqual(['2026-11-18 10000', '2026-11-19 5000'])
  })

  it('is not one before each booking', () => {
    const before = [
      'Date;Text;Amount;Balance before',
      '2026-11-18;a;10,00;1000,00',
      '2026-11-19;b;-20,00;1010,00',
      '2026-11-20;c;5,00;990,00',
    ]
    expect(read(...before)).toEqual(['2026-11-18 1000', '2026-11-20 500', 'debit -2000'])
  })

  it('skips rows that are not settled', () => {
    const rows = [
      'Date;Text;Amount;State;Balance',
      '2026-11-18;a;10,00;COMPLETED;1010,00',
      '2026-11-19;b;70,00;DECLINED;1010,00',
      '2026-11-20;c;20,00;COMPLETED;990,00',
    ]
    expect(read(...rows)).toEqual(['2026-11-19 7000', 'unclear 1000', 'debit -2000'])
  })
})

describe('a question is asked', () => {
  it('when two columns are amounts and no balance decides', () => {
    const two = ['Date;Text;Amount;Total amount paid', '2026-11-18;a;-10,00;9,00']
    expect(doubts(...two)).toEqual(['amount'])
  })

  it('when no amount has a sign', () => {
    expect(doubts('Date;Text;Amount', '2026-11-18;a;10,00')).toEqual(['sign'])
    expect(doubts('Date;Text;Credit', '2026-11-18;a;10,00')).toEqual([])
    expect(doubts('Date;Text;Debit/Credit;Amount', '2026-11-18;a;Debit;1,00')).toEqual([])
  })

  it('when texts stand under names of no known meaning', () => {
    const strange = ['Date;Foo;Bar;Amount', '2026-11-18;Ada;deposit;-1,00']
    expect(doubts(...strange)).toEqual(['payer', 'text'])
    expect(doubts('2026-11-18;Ada;deposit for an order;-1,00')).toEqual(['amount', 'payer'])
  })

  it('for none of the layouts whose columns are known', () => {
    const folder = 'tests/fixtures/statements'
    const tables = readdirSync(folder).filter((name) => /\.(csv|tab)$/.test(name))
    const asked = tables.flatMap((name) =>
      doubtsIn(readText(readFileSync(`${folder}/${name}`))).map((doubt) => `${name}: ${doubt}`),
    )
    expect(asked).toEqual([])
  })
})
