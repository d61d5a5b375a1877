import { foldText } from '@/lib/text/fold-text'
import { type DecimalMark, decimalMark, parseAmount } from './amounts'
import { hasRequiredColumns, type Role } from './csv-roles'
import { type Row, readTable, type Table } from './csv-table'
import { type DateOrder, dateOrder, parseDate } from './dates'
import { readDetails } from './mt940-details'
import { stateOf } from './states'
import { accountOf, clean, findIban, referencesOf } from './text'
import { type Credit, type Statement, StatementError } from './types'

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
  const credits = table.rows.flatMap((row) => reader(row) ?? [])
  return { format: 'csv', account: '', credits }
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

  return (row: Row): Credit | null => {
    const amountCents = readAmount(row, cell, mark, order)
    if (amountCents === null || amountCents <= 0) return null
    const bookedOn = parseDate(cell(row, 'date'), order)
    if (!bookedOn) throw new StatementError('badDate', row.line)
    const written = texts.map((index) => row.cells[index] ?? '')
    const status = cell(row, 'status')
    const state = status === '' ? 'settled' : stateOf(status)
    const said = cell(row, 'currency') || cell(row, 'amount') || cell(row, 'credit')
    const account = cell(row, 'iban')
    const text = clean(written.join(' '))
    // ABN AMRO writes the fields of MT940 into one column.
    const details = /\/(NAME|IBAN|REMI)\//.test(text) ? readDetails(text) : null
    return {
      bookedOn,
      amountCents,
      // Defaults to euros, the account's currency.
      currency: said.toUpperCase().match(CURRENCY)?.[1] ?? otherCurrency(said) ?? headed ?? 'EUR',
      payerName: clean(cell(row, 'payer') || details?.name || '', 'name'),
      payerIban: (findIban(account) || accountOf(account) || details?.iban || '').slice(0, 34),
      text,
      references: [],
      bankId: referencesOf(cell(row, 'bankId')).join(' '),
      isPending: state === 'waiting' || state === null,
      isReversal: state === 'undone',
      bankState: state === 'settled' ? '' : clean(status, 'name'),
    }
  }
}

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
  // An amount beside debits and credits may have no sign.
  const isDebit = credit === '' && Boolean(parseAmount(debit, mark))
  const said = (isDebit ? debit : credit) || amount
  if (said === '') return null
  const cents = parseAmount(said, mark)
  const hasDate = parseDate(cell(row, 'date'), order) !== null
  if (cents === null && hasDate) throw new StatementError('badAmount', row.line)
  // Totals below the bookings have no date.
  if (cents === null || cell(row, 'date') === '') return null
  const isOutgoing = isDebit || OUTGOING.test(foldText(cell(row, 'direction')))
  return isOutgoing ? -Math.abs(cents) : cents
}
