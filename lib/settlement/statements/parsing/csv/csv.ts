import { readDetails } from '@/lib/settlement/statements/parsing/formats/mt940-details'
import { accountOf, clean, findIban, referencesOf } from '@/lib/settlement/statements/parsing/text'
import {
  type DateOrder,
  type DecimalMark,
  dateOrder,
  decimalMark,
  parseAmount,
  parseDate,
  stateOf,
} from '@/lib/settlement/statements/parsing/values'
import {
  type Balances,
  type Credit,
  type LeftOut,
  listed,
  type Role,
  type Statement,
  StatementError,
} from '@/lib/settlement/statements/types'
import { foldText } from '@/lib/text/fold'
import { centsOf, changesOf, signedBy } from './balance'
import { hasRequiredColumns } from './roles'
import { type Row, readTable, type Table } from './table'

export type Columns = readonly Role[]

const CURRENCY = /\b(EUR|HUF|PLN|GBP|USD|CHF|CZK|RON|BGN|SEK|DKK|NOK)\b/
/** `\b` does not match after a minus. */
const OUTGOING =
  /^((d|dr|dbit|s|t|debit|soll|debe|cargo|dare|addebito|debito|obciazenie|terheles|af|out|neutral)\b|[-−–—])/

/** Roles default to the header's guess. Throws StatementError, `noColumns` where they do not suffice. */
export function parseCsv(text: string, columns?: Columns): Statement {
  const table = readTable(text)
  const roles = columns ?? table.guessed
  if (!hasRequiredColumns(roles)) throw new StatementError('noColumns')
  const reader = readerOf(table, roles)
  const read = table.rows.map((row) => ({ row, cents: reader.amountOf(row) }))
  const { signed, balances } = weigh(read, reader)
  const results = read.map(({ row, cents }) => {
    const isUnclear = signed.get(row) === null
    return reader.bookingOf(row, signed.get(row) ?? cents, isUnclear)
  })
  return {
    format: 'csv',
    account: '',
    ...listed(results),
    balances,
  }
}

type Reader = ReturnType<typeof readerOf>
type Amount = { row: Row; cents: number | null }

/** The balance decides the signs of settled rows, where it adds up; that of the oldest by an opening balance. */
function weigh(
  read: readonly Amount[],
  { cell, stateIn }: Reader,
): { signed: Map<Row, number | null>; balances: Balances | null } {
  const settled = read.filter(({ row, cents }) => cents !== null && stateIn(row) === 'settled')
  const stated = read
    .filter(({ row }) => row.cells.some(isOpeningName))
    .map(({ row }) => cell(row, 'balance') || cell(row, 'amount') || cell(row, 'credit'))
  const numbers = centsOf([...settled.map(({ row }) => cell(row, 'balance')), ...stated])
  const balances = numbers.slice(0, settled.length)
  const amounts = settled.map(({ cents }) => cents)
  const dates = settled.map(({ row }) => cell(row, 'date'))
  const found = changesOf(balances, amounts, dates)
  if (!found) return { signed: new Map(), balances: null }
  const signed = signedBy(found.changes, amounts)
  const last = settled.length - 1
  const [oldest, newest] = found.isDescending ? [last, 0] : [0, last]
  const first = balances[oldest] ?? 0
  const byOpening = numbers
    .slice(settled.length)
    .map((opening) => first - (opening ?? Number.NaN))
    .find((change) => Math.abs(change) === Math.abs(amounts[oldest] ?? Number.NaN))
  const opened = byOpening ?? signed[oldest] ?? null
  signed[oldest] = opened
  return {
    signed: new Map(settled.map(({ row }, at) => [row, signed[at] ?? null])),
    balances:
      opened === null
        ? null
        : { openingCents: first - opened, closingCents: balances[newest] ?? 0 },
  }
}

function readerOf({ header, rows }: Table, roles: Columns) {
  const cell = ({ cells }: Row, role: Role) => {
    const index = roles.indexOf(role)
    return index < 0 ? '' : (cells[index] ?? '').trim()
  }
  const dates = rows.map((row) => cell(row, 'date'))
  const order = dateOrder(dates)
  const mark = decimalMark(
    rows.flatMap((row) => (['amount', 'credit', 'debit'] as const).map((role) => cell(row, role))),
  )
  const texts = roles.flatMap((role, index) => (role === 'text' ? [index] : []))
  // "Betrag (EUR)"
  const headed = header.map((name) => name.match(CURRENCY)?.[1]).find(Boolean)

  const stateIn = (row: Row) => {
    const status = cell(row, 'status')
    return status === '' ? 'settled' : stateOf(status)
  }

  const bookingOf = (
    row: Row,
    amountCents: number | null,
    isUnclear: boolean,
  ): Credit | LeftOut => {
    const state = stateIn(row)
    const said = cell(row, 'currency') || cell(row, 'amount') || cell(row, 'credit')
    // Defaults to euros, the account's currency.
    const currency =
      said.toUpperCase().match(CURRENCY)?.[1] ?? otherCurrency(said) ?? headed ?? 'EUR'
    const account = cell(row, 'iban')
    const text = clean(texts.map((index) => row.cells[index] ?? '').join(' '))
    if (amountCents === null) {
      const said = clean(row.cells.join(' '))
      const reason = state === 'undone' || state === 'waiting' ? REASON_OF[state] : 'noBooking'
      return { reason, bookedOn: '', amountCents, currency, text: said }
    }
    const bookedOn = parseDate(cell(row, 'date'), order)
    if (!bookedOn && amountCents > 0) throw new StatementError('badDate', row.line)
    if (amountCents <= 0 || isUnclear) {
      const isOwn = /^neutral/i.test(cell(row, 'direction'))
      const said = state === null ? 'waits' : REASON_OF[state]
      const reason = isUnclear ? 'unclear' : isOwn ? 'conversion' : said
      return { reason, bookedOn: bookedOn ?? '', amountCents, currency, text }
    }
    // ABN AMRO writes the fields of MT940 into one column.
    const details = /\/(NAME|IBAN|REMI)\//.test(text) ? readDetails(text) : null
    return {
      bookedOn: bookedOn ?? '',
      amountCents,
      currency,
      payerName: clean(cell(row, 'payer') || details?.name || '', 'name'),
      payerIban: (findIban(account) || accountOf(account) || details?.iban || '').slice(0, 34),
      text,
      references: [],
      bankId: referencesOf(cell(row, 'bankId')).join(' '),
      isPending: state === 'waiting' || state === null,
      isReversal: state === 'undone',
      bankState: state === 'settled' ? '' : clean(cell(row, 'status'), 'name'),
    }
  }
  return { cell, stateIn, bookingOf, amountOf: (row: Row) => readAmount(row, cell, mark, order) }
}

const OPENING_NAMES =
  /^((saldo|solde|sold|balance) (iniziale|inicial|initial|precedent|anterior|poczatkowe|brought forward)|ancien solde|(opening|beginning) balance|(anfangs|begin)saldo|nyito ?egyenleg)\b[^\p{L}]*$/u
const CLOSING_NAMES =
  /^((saldo|solde|sold|balance) (finale|final|koncowe|carried forward)|nouveau solde|(closing|ending) balance|(end|eind|schluss)saldo|zaro ?egyenleg)\b[^\p{L}]*$/u

const isOpeningName = (cell: string) => OPENING_NAMES.test(foldText(cell))

/** Rows of balances among the bookings have a date and an amount too. */
const isBalanceName = (cell: string) => isOpeningName(cell) || CLOSING_NAMES.test(foldText(cell))

const REASON_OF = { settled: 'debit', waiting: 'waits', undone: 'undone' } as const

const otherCurrency = (text: string) => text.trim().match(/^[A-Z]{3}$/)?.[0]

/** Hundredths, negative for debits; null for rows that are no booking, such as a balance. */
function readAmount(
  row: Row,
  cell: (row: Row, role: Role) => string,
  mark: DecimalMark,
  order: DateOrder,
): number | null {
  const amount = cell(row, 'amount')
  const credit = cell(row, 'credit')
  const debit = cell(row, 'debit')
  // An amount beside debits and credits may have no sign, and the other column a zero.
  const isDebit = !parseAmount(credit, mark) && Boolean(parseAmount(debit, mark))
  const said = (isDebit ? debit : credit) || amount
  if (said === '' || row.cells.some(isBalanceName)) return null
  const cents = parseAmount(said, mark)
  const hasDate = parseDate(cell(row, 'date'), order) !== null
  if (cents === null && hasDate) throw new StatementError('badAmount', row.line)
  // Totals below the bookings have no date.
  if (cents === null || cell(row, 'date') === '') return null
  const isOutgoing = isDebit || OUTGOING.test(foldText(cell(row, 'direction')))
  return isOutgoing ? -Math.abs(cents) : cents
}
