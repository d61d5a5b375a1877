import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Balances, Statement } from '@/lib/settlement/statements/types'
import { parseStatement } from './parse'

/** What happens to a generated booking: undone ones have no effect on the balance, nor have waiting ones. */
const STATES = ['settled', 'waiting', 'undone'] as const
type Made = { cents: number; day: number; state: (typeof STATES)[number] }

const made = fc.record({
  cents: fc.integer({ min: -5_000_000, max: 5_000_000 }).filter((cents) => cents !== 0),
  day: fc.integer({ min: 0, max: 2 }),
  state: fc.constantFrom(...STATES, 'settled' as const, 'settled' as const),
})

/** At least two settled bookings on different days, in the order of their days. */
const bookings = fc.array(made, { minLength: 2, maxLength: 8 }).map((list) => {
  const [first, second] = list as [Made, Made]
  const ends = [
    { ...first, day: 0, state: 'settled' as const },
    { ...second, day: 9, state: 'settled' as const },
  ]
  return [...ends, ...list.slice(2).map((one) => ({ ...one, day: one.day + 1 }))].sort(
    (a, b) => a.day - b.day,
  )
})
const opening = fc.integer({ min: 0, max: 9_000_000 })

const sumOf = (list: readonly number[]) => list.reduce((sum, cents) => sum + cents, 0)
const settledIn = (list: readonly Made[]) =>
  list.filter(({ state }) => state === 'settled').map(({ cents }) => cents)

const dayOf = ({ day }: Made) => String(10 + day).padStart(2, '0')
const plain = (cents: number, mark: string) => {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}${mark}${digits.slice(-2)}`
}
const grouped = (cents: number) => plain(cents, ',').replace(/\d(?=(\d{3})+,)/g, '$&.')

/** The file's text, and what its booked reversals take back. */
type Written = { text: string; reversedCents?: number }
type Kind = (list: readonly Made[], openingCents: number) => Written

/** Balances after each booking. */
function balancesOf(list: readonly Made[], openingCents: number): number[] {
  let balance = openingCents
  return list.map(({ cents, state }) => {
    balance += state === 'settled' ? cents : 0
    return balance
  })
}

const WORDS = {
  settled: ['Settled', 'Exécuté', 'gebucht', 'Zaksięgowano', 'teljesült', 'COMPLETED'],
  waiting: ['Pending', 'En attente', 'vorgemerkt', 'nie zaksięgowano', 'függő', 'to be decided'],
  undone: ['Declined', 'Refusé', 'abgelehnt', 'odrzucono', 'sikertelen', 'REVERTED'],
} as const

const word = ({ state, day }: Made) => WORDS[state][day % 6] ?? WORDS[state][0]

/** A signed amount, with the bank's word for the state and the balance, the latest booking first. */
const descending: Kind = (list, openingCents) => {
  const balances = balancesOf(list, openingCents)
  const rows = list.map(
    (one, row) =>
      `${dayOf(one)}.11.2026;Ada;${grouped(one.cents)};${word(one)};${grouped(balances[row] ?? 0)};x`,
  )
  return { text: ['Datum;Name;Betrag;Status;Saldo;Text', ...rows.reverse()].join('\n') }
}

/** Amounts without signs in a column of their own, beside columns of credits and debits. */
const paired: Kind = (list, openingCents) => {
  const balances = balancesOf(list, openingCents)
  const rows = list.map((one, row) => {
    const amount = plain(Math.abs(one.cents), '.')
    const [credit, debit] = one.cents > 0 ? [amount, '0.00'] : ['', amount]
    const balance = plain(balances[row] ?? 0, '.')
    return `${dayOf(one)} Nov 2026,Ada,${amount},${credit},${debit},${word(one)},${balance},x`
  })
  const head = 'Date,Name,Local currency amount,Credit,Debit,State,Balance,Reference'
  return { text: [head, ...rows].join('\n') }
}

/** The amount has another name than usual, and a column before VAT the usual one. */
const misnamed: Kind = (list, openingCents) => {
  const settled = list.filter(({ state }) => state === 'settled')
  const balances = balancesOf(settled, openingCents)
  const rows = settled.map(
    (one, row) =>
      `2026-11-${dayOf(one)};Ada;${plain(one.cents + 7 * Math.sign(one.cents), ',')};${plain(one.cents, ',')};${plain(balances[row] ?? 0, ',')};x`,
  )
  return { text: ['Date;Name;Amount;Booked;Balance;Text', ...rows].join('\n') }
}

/** Whether one column adds up as the amounts of another, from above or from below, with whichever signs. */
const addsUp = (amounts: readonly number[], balances: readonly number[]) => {
  const sizes = amounts.map(Math.abs)
  const steps = balances.slice(1).map((balance, row) => Math.abs(balance - (balances[row] ?? 0)))
  return (
    steps.every((step, row) => step === sizes[row + 1]) ||
    steps.every((step, row) => step === sizes[row])
  )
}

/**
 * No header: the account, the day, balances before and after, the amount and the text. Without files in which a balance
 * could be the amount too (1 and -1 from 0), and without equal amounts, of which both columns are balances.
 */
const headerless: Kind = (list, openingCents) => {
  const settled = list.filter(({ state }) => state === 'settled')
  const after = balancesOf(settled, openingCents)
  const amounts = settled.map(({ cents }) => cents)
  const before = after.map((balance, row) => balance - (amounts[row] ?? 0))
  const otherReadings = [
    [before, after],
    [before, amounts],
    [after, before],
    [after, amounts],
  ] as const
  fc.pre(!otherReadings.some(([column, balances]) => addsUp(column, balances)))
  fc.pre(new Set(amounts.map(Math.abs)).size === amounts.length)
  const rows = settled.map(({ cents, ...one }, row) => {
    const cell = (value: number) => plain(value, ',')
    const end = after[row] ?? 0
    const day = `202611${dayOf({ cents, ...one })}`
    return ['123456789', 'EUR', day, cell(end - cents), cell(end), cell(cents), 'some text'].join(
      '\t',
    )
  })
  return { text: rows.join('\n') }
}

/** Credits that are booked and taken back; other undone bookings are left out. */
const reversedIn = (list: readonly Made[]) =>
  list.filter(({ state, cents }) => state === 'undone' && cents > 0)
const takenBack = (list: readonly Made[]) => -sumOf(reversedIn(list).map(({ cents }) => cents))

/** Waiting bookings are expected ones. */
const mt940: Kind = (list, openingCents) => {
  const balance = (cents: number) =>
    `${cents < 0 ? 'D' : 'C'}261130EUR${plain(Math.abs(cents), ',')}`
  const lines = list
    .filter((one) => one.state !== 'undone' || one.cents > 0)
    .map((one) => {
      const before = { settled: '', waiting: 'E', undone: 'R' }[one.state]
      const mark = `${before}${one.cents > 0 ? 'C' : 'D'}`
      return `:61:2611${dayOf(one)}${mark}${plain(Math.abs(one.cents), ',')}NTRFNONREF\n:86:text`
    })
  const reversedCents = takenBack(list)
  const closing = openingCents + sumOf(settledIn(list)) + reversedCents
  const text = `:20:X\n:25:NL81\n:60F:${balance(openingCents)}\n${lines.join('\n')}\n:62F:${balance(closing)}\n-`
  return { text, reversedCents }
}

const camt: Kind = (list, openingCents) => {
  const amount = (cents: number) =>
    `<Amt Ccy="EUR">${plain(Math.abs(cents), '.')}</Amt><CdtDbtInd>${cents < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`
  const balance = (type: string, cents: number) =>
    `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp>${amount(cents)}</Bal>`
  const entries = list
    .filter((one) => one.state !== 'undone' || one.cents > 0)
    .map((one) => {
      const isUndone = one.state === 'undone'
      return `<Ntry>${amount(isUndone ? -one.cents : one.cents)}<RvslInd>${isUndone}</RvslInd>
<Sts><Cd>${one.state === 'waiting' ? 'PDNG' : 'BOOK'}</Cd></Sts>
<BookgDt><Dt>2026-11-${dayOf(one)}</Dt></BookgDt></Ntry>`
    })
  const reversedCents = takenBack(list)
  const closing = openingCents + sumOf(settledIn(list)) + reversedCents
  const ends = `${balance('OPBD', openingCents)}${balance('CLBD', closing)}`
  return {
    text: `<Document><BkToCstmrStmt><Stmt>${ends}${entries.join('')}</Stmt></BkToCstmrStmt></Document>`,
    reversedCents,
  }
}

/** A record with fields at positions from 1. */
const record = (width: number, ...fields: [number, string][]) =>
  fields.reduce(
    (line, [from, text]) => line.slice(0, from - 1) + text + line.slice(from - 1 + text.length),
    ' '.repeat(width),
  )
const digits = (cents: number, width: number) => String(Math.abs(cents)).padStart(width, '0')

const norma43: Kind = (list, openingCents) => {
  const settled = list.filter(({ state }) => state === 'settled')
  const amounts = settledIn(list)
  const sums = [amounts.filter((one) => one < 0), amounts.filter((one) => one > 0)].map(sumOf)
  const mark = (cents: number) => (cents < 0 ? '1' : '2')
  const closing = openingCents + sumOf(amounts)
  const account = '210004181234567890'
  return {
    text: [
      record(80, [
        1,
        `11${account}261101261130${mark(openingCents)}${digits(openingCents, 14)}978`,
      ]),
      ...settled.map((one) =>
        record(
          80,
          [1, `22    04182611${dayOf(one)}2611${dayOf(one)}04007`],
          [28, `${mark(one.cents)}${digits(one.cents, 14)}`],
        ),
      ),
      record(
        80,
        [1, `33${account}00000${digits(sums[0] ?? 0, 14)}00000${digits(sums[1] ?? 0, 14)}`],
        [59, `${mark(closing)}${digits(closing, 14)}978`],
      ),
    ].join('\r\n'),
  }
}

const cfonb120: Kind = (list, openingCents) => {
  const amount = (cents: number): [number, string] => {
    const last = (cents < 0 ? '}JKLMNOPQR' : '{ABCDEFGHI')[Math.abs(cents) % 10]
    return [91, `${digits(Math.trunc(cents / 10), 13)}${last}`]
  }
  const line = (kind: string, day: string, cents: number) =>
    record(
      120,
      [1, `${kind}30004`],
      [12, '00828EUR2 00010123456'],
      [35, `${day}1126`],
      amount(cents),
    )
  const settled = list.filter(({ state }) => state === 'settled')
  return {
    text: [
      line('01', '01', openingCents),
      ...settled.map((one) => line('04', dayOf(one), one.cents)),
      line('07', '30', openingCents + sumOf(settledIn(list))),
    ].join('\n'),
  }
}

const coda: Kind = (list, openingCents) => {
  const amount = (cents: number) => `${cents < 0 ? 1 : 0}${digits(cents * 10, 15)}`
  const settled = list.filter(({ state }) => state === 'settled')
  const closing = openingCents + sumOf(settledIn(list))
  return {
    text: [
      record(128, [1, '0000030112653905'], [128, '2']),
      record(128, [1, '12001BE68539007547034'], [40, `EUR${amount(openingCents)}011126`]),
      ...settled.map((one, row) =>
        record(
          128,
          [1, `21${digits(row + 1, 4)}0000`],
          [32, `${amount(one.cents)}${dayOf(one)}1126001500000text`],
          [116, `${dayOf(one)}1126`],
        ),
      ),
      record(128, [1, '8001BE68539007547034'], [39, `EUR${amount(closing)}301126`]),
      record(128, [1, '9']),
    ].join('\r\n'),
  }
}

const KINDS: Record<string, Kind> = {
  'CSV from the latest booking': descending,
  'CSV of credits, debits and a local amount': paired,
  'CSV with a misnamed amount': misnamed,
  'CSV without a header': headerless,
  MT940: mt940,
  CAMT: camt,
  'Norma 43': norma43,
  'CFONB 120': cfonb120,
  CODA: coda,
}

describe.each(Object.entries(KINDS))('%s', (_, write) => {
  /** The parsed file, its debits and its closing balance as they were made. */
  const each = (
    check: (read: { value: Statement; debits: number[]; made: Made[]; ends: Balances }) => void,
  ) =>
    fc.assert(
      fc.property(bookings, opening, (made, openingCents) => {
        const { text, reversedCents = 0 } = write(made, openingCents)
        const parsed = parseStatement(Buffer.from(text))
        if (!parsed.ok) throw new Error(JSON.stringify(parsed.refusal))
        const debits = settledIn(made).filter((cents) => cents < 0)
        const closingCents = openingCents + sumOf(settledIn(made)) + reversedCents
        if (reversedCents !== 0) debits.push(reversedCents)
        check({ value: parsed.value, debits, made, ends: { openingCents, closingCents } })
      }),
    )

  it('has credits that make the difference of its balances with its debits, and pay alone', () => {
    each(({ value, debits, made, ends }) => {
      const paying = value.credits.filter(
        ({ isPending, isReversal, amountCents }) => !isPending && !isReversal && amountCents > 0,
      )
      const sum = sumOf(paying.map(({ amountCents }) => amountCents)) + sumOf(debits)
      expect(ends.openingCents + sum).toBe(ends.closingCents)
      expect(paying).toHaveLength(settledIn(made).filter((cents) => cents > 0).length)
    })
  })

  it('states its balances and its debits', () => {
    each(({ value, debits, ends }) => {
      const left = value.leftOut.filter(({ reason }) => reason === 'debit')
      const reversed = value.credits.filter(({ isReversal, bankState }) => isReversal && !bankState)
      const sum = sumOf([...left, ...reversed].map(({ amountCents }) => amountCents ?? 0))
      expect(sum).toBe(sumOf(debits))
      expect(value.balances).toEqual(ends)
    })
  })
})
