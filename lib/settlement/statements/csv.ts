import { foldText } from '@/lib/text/fold-text'
import { type DecimalMark, decimalMark, parseAmount } from './amounts'
import { hasRequiredColumns, type Role } from './csv-roles'
import { type Row, readTable, type Table } from './csv-table'
import { type DateOrder, dateOrder, parseDate } from './dates'
import { accountOf, clean, findIban, referencesOf } from './text'
import { type Credit, type Statement, StatementError } from './types'

export type Columns = readonly Role[]

const CURRENCY = /\b(EUR|HUF|PLN|GBP|USD|CHF|CZK|RON|BGN|SEK|DKK|NOK)\b/
const PENDING =
  /pending|vorgemerkt|en attente|a venir|pendiente|pendente|oczekuj|nierozliczon|in attesa|non contabilizzat|fuggo|varakozo/
const UNDONE = /revert|failed|declin|cancel|annul|storn|zwrot|rejet|recall/
/** `\b` does not match after a minus. */
const OUTGOING =
  /^((d|dr|dbit|s|t|debit|soll|debe|cargo|dare|addebito|debito|obciazenie|terheles|af|out)\b|[-−–—])/

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
    const status = foldText(cell(row, 'status'))
    const said = cell(row, 'currency') || cell(row, 'amount') || cell(row, 'credit')
    const account = cell(row, 'iban')
    return {
      bookedOn,
      amountCents,
      // Defaults to euros, the account's currency.
      currency: said.toUpperCase().match(CURRENCY)?.[1] ?? otherCurrency(said) ?? headed ?? 'EUR',
      payerName: clean(cell(row, 'payer'), 'name'),
      payerIban: (findIban(account) || accountOf(account)).slice(0, 34),
      text: clean(written.join(' ')),
      references: [],
      bankId: referencesOf(cell(row, 'bankId')).join(' '),
      isPending: PENDING.test(status),
      isReversal: UNDONE.test(status),
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
  const [amount, credit] = [cell(row, 'amount'), cell(row, 'credit')]
  const said = amount || credit
  if (said === '') return null
  const cents = parseAmount(said, mark)
  const hasDate = parseDate(cell(row, 'date'), order) !== null
  if (cents === null && hasDate) throw new StatementError('badAmount', row.line)
  // Totals below the bookings have no date.
  if (cents === null || cell(row, 'date') === '') return null
  const isOutgoing = OUTGOING.test(foldText(cell(row, 'direction')))
  return isOutgoing ? -Math.abs(cents) : cents
}
