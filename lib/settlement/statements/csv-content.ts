import { decimalMark, parseAmount } from './amounts'
import type { Role } from './csv-roles'
import { dateOrder, parseDate } from './dates'
import { findIban } from './text'

type Cells = readonly string[]

/** A row of data rather than of names: it has a date and an amount. */
export function isData(cells: Cells): boolean {
  const isDate = (cell: string) => parseDate(cell) !== null
  const amounts = cells.filter(
    (cell) => /\d/.test(cell) && !isDate(cell) && centsOf([cell])[0] !== null,
  )
  return cells.some(isDate) && amounts.length > 0
}

/** Hundredths of a column; null for cells without an amount. */
function centsOf(column: Cells): (number | null)[] {
  const mark = decimalMark(column)
  return column.map((cell) => parseAmount(cell, mark))
}

/**
 * Roles of a table without a header: the first dates, the amounts that balances beside them confirm, and the longest
 * texts. A table without such balances keeps no amount: the owner chooses it.
 */
export function guessWithoutHeader(rows: readonly Cells[]): Role[] {
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  const columns = Array.from({ length: width }, (_, at) =>
    rows.map((cells) => (cells[at] ?? '').trim()),
  )
  const roles: Role[] = columns.map(() => 'none')
  const date = columns.findIndex(isDates)
  if (date >= 0) roles[date] = 'date'
  const amount = amountColumn(columns)
  if (amount >= 0) roles[amount] = 'amount'
  const currency = columns.findIndex((cells) => cells.every((cell) => /^[A-Z]{3}$/.test(cell)))
  if (currency >= 0) roles[currency] = 'currency'
  const lengths = columns.map((cells, at) =>
    roles[at] === 'none' ? Math.max(...cells.map(lettersOf)) : 0,
  )
  const longest = Math.max(0, ...lengths)
  const text = longest > 0 ? lengths.indexOf(longest) : -1
  if (text >= 0) roles[text] = 'text'
  const iban = columns.findIndex(
    (cells, at) => roles[at] === 'none' && new Set(cells).size > 1 && cells.some(findIban),
  )
  if (iban >= 0) roles[iban] = 'iban'
  return roles
}

const lettersOf = (cell: string) => cell.match(/\p{L}/gu)?.length ?? 0

function isDates(cells: Cells): boolean {
  const order = dateOrder(cells)
  return cells.length > 0 && cells.every((cell) => parseDate(cell, order) !== null)
}

/** The column that a balance before and after, or the balances of neighbouring rows, confirm; else -1. */
function amountColumn(columns: readonly Cells[]): number {
  const numbers = columns.map((cells) => (isDates(cells) ? null : allNumbers(centsOf(cells))))
  return numbers.findIndex(
    (amounts, at) =>
      amounts?.some((cents) => cents !== 0) &&
      numbers.some(
        (after, other) => after && other !== at && confirms(numbers, amounts, after, other, at),
      ),
  )
}

const allNumbers = (cents: readonly (number | null)[]) =>
  cents.every((one) => one !== null) ? (cents as number[]) : null

function confirms(
  numbers: readonly (number[] | null)[],
  amounts: readonly number[],
  after: readonly number[],
  ...taken: readonly number[]
): boolean {
  const isBefore = (before: number[] | null, at: number) =>
    before !== null &&
    !taken.includes(at) &&
    areNeighbours(before, after) &&
    amounts.every((cents, row) => (after[row] ?? 0) - (before[row] ?? 0) === cents)
  return numbers.some(isBefore) || followEachOther(amounts, after)
}

/** Each booking begins with the balance that its neighbour ended with. */
function areNeighbours(before: readonly number[], after: readonly number[]): boolean {
  if (before.length < 2) return false
  const isForward = before.slice(1).every((balance, row) => balance === after[row])
  const isBackward = after.slice(1).every((balance, row) => balance === before[row])
  return isForward || isBackward
}

/** Balances after each booking, in the order of the file or against it. */
function followEachOther(amounts: readonly number[], balances: readonly number[]): boolean {
  if (amounts.length < 2) return false
  const steps = balances.slice(1).map((balance, row) => balance - (balances[row] ?? 0))
  const isForward = steps.every((step, row) => step === amounts[row + 1])
  const isBackward = steps.every((step, row) => -step === amounts[row])
  return isForward || isBackward
}
