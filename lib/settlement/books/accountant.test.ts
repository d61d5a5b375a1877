import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitPart } from '@/lib/orders/invoices/data'
import { datevBookings, datevFile, fecFile, fecName, ledgerCsv } from './accountant'
import { CHARTS } from './accounts'
import { type JournalEntry, MONEY_WAYS, type MoneyRow } from './entries'
import { toLedger } from './ledger'
import { lastMonths } from './period'

const PERIOD = { from: '2026-12-01', to: '2026-12-31' }

const invoice: JournalEntry = {
  number: 'INV-2026-000001',
  day: '2026-12-04',
  kind: 'invoice',
  reference: 'LX-1',
  customer: 'Kő Kft., "Ada"\tŁ',
  country: 'DE',
  vatNumber: '',
  treatment: 'national',
  rate: 19,
  netCents: 10_000,
  vatCents: 1900,
  grossCents: 11_900,
  corrects: null,
}
const note: JournalEntry = {
  ...invoice,
  number: 'CN-2026-000001',
  kind: 'credit_note',
  netCents: -840,
  vatCents: -160,
  grossCents: -1000,
}
const money: MoneyRow[] = [
  {
    day: '2026-12-04',
    kind: 'received',
    way: 'bank_transfer',
    reference: 'LX-1',
    amountCents: 11_900,
  },
  { day: '2026-12-05', kind: 'refunded', way: 'provider', reference: 'LX-1', amountCents: -1000 },
]
const books = { documents: [invoice, note], money }

const sale = fc.constantFrom(
  { treatment: 'national' as const, country: 'FR', rate: 20 },
  { treatment: 'national' as const, country: 'DE', rate: 19 },
  { treatment: 'national' as const, country: 'DE', rate: 7 },
  { treatment: 'national' as const, country: 'RO', rate: 19 },
  { treatment: 'oss' as const, country: 'HU', rate: 27 },
  { treatment: 'oss' as const, country: 'FI', rate: 25.5 },
  { treatment: 'export' as const, country: 'CH', rate: 0 },
  { treatment: 'reverse_charge' as const, country: 'PL', rate: 0 },
  { treatment: 'exempt' as const, country: 'FR', rate: 0 },
)
/** A piece of a sale: its VAT may differ by a cent from that of its gross. */
const document = fc
  .record({
    sold: sale,
    gross: fc.integer({ min: 1, max: 1_000_000 }),
    before: fc.nat(1_000_000),
    isNote: fc.boolean(),
    number: fc.nat(30),
    day: fc.integer({ min: 1, max: 28 }),
    month: fc.integer({ min: 1, max: 12 }),
  })
  .map(({ sold, gross, before, isNote, number, day, month }): JournalEntry => {
    const part = splitPart(gross, sold.rate, before)
    const sign = isNote ? -1 : 1
    return {
      ...invoice,
      ...sold,
      kind: isNote ? 'credit_note' : 'invoice',
      number: `${isNote ? 'CN' : 'INV'}-${number}`,
      day: `2026-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
      netCents: sign * part.netCents,
      vatCents: sign * part.vatCents,
      grossCents: sign * part.grossCents,
    }
  })
const payment = fc
  .record({
    way: fc.constantFrom(...MONEY_WAYS),
    cents: fc.integer({ min: 1, max: 1_000_000 }),
    isRefund: fc.boolean(),
  })
  .map(
    ({ way, cents, isRefund }): MoneyRow => ({
      day: '2026-05-05',
      kind: isRefund ? 'refunded' : 'received',
      way,
      reference: 'LX-1',
      amountCents: isRefund ? -cents : cents,
    }),
  )
const period = fc.record({
  documents: fc.array(document, { maxLength: 30 }),
  money: fc.array(payment, { maxLength: 20 }),
})

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)

describe('double entry', () => {
  it('has as many debits as credits in every booking, and the amounts of the documents', () => {
    fc.assert(
      fc.property(period, ({ documents, money }) => {
        const entries = toLedger(documents, money)
        for (const { lines } of entries) {
          expect(sum(lines.map(({ debitCents }) => debitCents))).toBe(
            sum(lines.map(({ creditCents }) => creditCents)),
          )
        }
        const balance = (account: RegExp) =>
          sum(
            entries
              .flatMap(({ lines }) => lines)
              .filter((one) => account.test(one.account))
              .map(({ debitCents, creditCents }) => creditCents - debitCents),
          )
        expect(balance(/^sales/)).toBe(sum(documents.map(({ netCents }) => netCents)))
        expect(balance(/^vat/)).toBe(sum(documents.map(({ vatCents }) => vatCents)))
        expect(balance(/^money/)).toBe(0 - sum(money.map(({ amountCents }) => amountCents)))
      }),
    )
  })

  it('is one row an account in CSV, with rate and country of sales and VAT', () => {
    const rows = ledgerCsv(books, 'semicolon').split('\r\n')
    expect(rows[1]).toMatch(
      /^1;sales;2026-12-04;invoice;INV-2026-000001;LX-1;.*;receivable;119,00;0,00;;;EUR$/,
    )
    expect(rows[3]).toMatch(/;vat\.national;0,00;19,00;19;DE;EUR$/)
    expect(rows[4]).toMatch(/^2;sales;.*;receivable;0,00;10,00;;;EUR$/)
    expect(rows[7]).toBe(
      '3;money;2026-12-04;received;LX-1;LX-1;;money.bank_transfer;119,00;0,00;;;EUR',
    )
  })
})

describe('the FEC', () => {
  const lines = Buffer.from(fecFile(books)).toString('latin1').split('\r\n')

  it('has 18 columns in the order of the law, days and amounts in its form', () => {
    expect(lines[0]).toBe(
      'JournalCode\tJournalLib\tEcritureNum\tEcritureDate\tCompteNum\tCompteLib\tCompAuxNum\tCompAuxLib\tPieceRef\tPieceDate\tEcritureLib\tDebit\tCredit\tEcritureLet\tDateLet\tValidDate\tMontantdevise\tIdevise',
    )
    expect(lines[1]).toBe(
      'VE\tVentes\t1\t20261204\t411000\tClients\t\t\tINV-2026-000001\t20261204\tFacture INV-2026-000001 Ko Kft., "Ada" L\t119,00\t0,00\t\t\t20261204\t\t',
    )
    for (const line of lines.slice(0, -1)) expect(line.split('\t')).toHaveLength(18)
  })

  it('balances in every booking of every month', () => {
    fc.assert(
      fc.property(period, (all) => {
        for (const { from, to } of lastMonths(12, new Date('2026-12-15T12:00:00Z'))) {
          const within = ({ day }: { day: string }) => day >= from && day <= to
          const month = {
            documents: all.documents.filter(within),
            money: all.money.filter(within),
          }
          const rows = Buffer.from(fecFile(month)).toString('latin1').split('\r\n').slice(1, -1)
          const balances = new Map<string, number>()
          for (const row of rows) {
            const cells = row.split('\t')
            const cents = (text = '') => Number(text.replace(',', ''))
            const key = String(cells[2])
            balances.set(key, (balances.get(key) ?? 0) + cents(cells[11]) - cents(cells[12]))
          }
          expect([...balances.values()].every((left) => left === 0)).toBe(true)
        }
      }),
      { numRuns: 30 },
    )
  })

  it.each([
    ['FR 12 123 456 789', 'RCS Paris 987 654 321', '123456789FEC20261231.txt'],
    ['', 'RCS Paris 987 654 321', '987654321FEC20261231.txt'],
    ['DE123456789', '', '000000000FEC20261231.txt'],
  ])('is named after the company (%s, %s)', (vatId, registration, name) => {
    expect(fecName(PERIOD, vatId, registration)).toBe(name)
  })
})

describe('the posting batch of DATEV', () => {
  const options = { chart: 'SKR03' as const, consultant: 29_098, client: 55_003 }
  const now = new Date('2027-01-02T03:04:05.678Z')
  const lines = Buffer.from(datevFile(books, PERIOD, options, now))
    .toString('latin1')
    .split('\r\n')

  it('begins with the header of version 700 and 125 columns', () => {
    expect(lines[0]).toBe(
      '"EXTF";700;21;"Buchungsstapel";13;20270102030405678;;"RE";"";"";29098;55003;20260101;4;20261201;20261231;"Shop";"";1;0;0;"EUR";;"";;;"03";;;"";""',
    )
    expect(lines[1]?.split(';')).toHaveLength(125)
    expect(lines[1]).toMatch(/^Umsatz \(ohne Soll\/Haben-Kz\);.*;Abw\. Skontokonto$/)
    expect(lines.at(-1)).toBe('')
  })

  it('books gross amounts on accounts with automatic VAT, and money on its accounts', () => {
    expect(lines.slice(2, -1).map((line) => line.split(';').slice(0, 14))).toEqual([
      [
        ...['119,00', '"S"', '"EUR"', '', '', '', '10000', '8400', '', '0412'],
        ...['"INV-2026-000001"', '', '', '"LX-1 Ko Kft., ""Ada"" L"'],
      ],
      [
        ...['10,00', '"H"', '"EUR"', '', '', '', '10000', '8400', '', '0412'],
        ...['"CN-2026-000001"', '', '', '"LX-1 Ko Kft., ""Ada"" L"'],
      ],
      [
        ...['119,00', '"S"', '"EUR"', '', '', '', '1200', '10000', '', '0412'],
        ...['"LX-1"', '', '', '"LX-1"'],
      ],
      [
        ...['10,00', '"H"', '"EUR"', '', '', '', '1360', '10000', '', '0512'],
        ...['"LX-1"', '', '', '"LX-1"'],
      ],
    ])
  })

  it('names country and rate of the one-stop shop, and the VAT number of a business', () => {
    const documents: JournalEntry[] = [
      { ...invoice, treatment: 'oss', country: 'GR', rate: 5.5 },
      { ...invoice, treatment: 'reverse_charge', rate: 0, vatCents: 0, vatNumber: 'PL1234567890' },
    ]
    const rows = Buffer.from(datevFile({ documents, money: [] }, PERIOD, options, now))
      .toString('latin1')
      .split('\r\n')
      .slice(2, -1)
      .map((line) => line.split(';'))
    expect(rows[0]?.slice(39, 41)).toEqual(['"EL"', '05,50'])
    expect(rows.at(-1)?.slice(39, 41)).toEqual(['"PL1234567890"', ''])
  })

  it('gives sales, VAT and what customers owe to the cent, in both charts', () => {
    const automatic = new Set(['8400', '8300', '8320', '4400', '4300', '4320'])
    const vats = new Set(['1770', '1776', '1771', '1767', '3800', '3806', '3801', '3817'])
    fc.assert(
      fc.property(period, fc.constantFrom(...CHARTS), ({ documents, money }, chart) => {
        let owed = 0
        let vat = 0
        for (const one of datevBookings({ documents, money }, chart)) {
          const cents = one.side === 'S' ? one.cents : -one.cents
          if (one.account === '10000') owed += cents
          if (one.contra === '10000') owed -= cents
          if (vats.has(one.contra)) vat += cents
          if (automatic.has(one.contra)) vat += computedVat(cents, one.contra, one.euRate)
        }
        expect(vat).toBe(sum(documents.map(({ vatCents }) => vatCents)))
        expect(owed).toBe(
          sum(documents.map(({ grossCents }) => grossCents)) -
            sum(money.map(({ amountCents }) => amountCents)),
        )
      }),
    )
  })
})

/** As DATEV takes VAT out of a gross amount. */
function computedVat(cents: number, account: string, euRate: string | undefined): number {
  const rate = euRate ? Number(euRate.replace(',', '.')) : /400$/.test(account) ? 19 : 7
  return Math.sign(cents) * splitPart(Math.abs(cents), rate, 0).vatCents
}
