import { findIban } from '@/lib/settlement/statements/parsing/text'
import { dateOrder, parseDate } from '@/lib/settlement/statements/parsing/values'
import type { Role } from '@/lib/settlement/statements/types'
import { centsOf, changesOf } from './balance'

type Cells = readonly string[]

/** A row of data rather than of names: it has a date and an amount. */
export function isData(cells: Cells): boolean {
  const isDate = (cell: string) => parseDate(cell) !== null
  const amounts = cells.filter(
    (cell) => /\d/.test(cell) && !isDate(cell) && centsOf([cell])[0] !== null,
  )
  return cells.some(isDate) && amounts.length > 0
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
  const confirmed = amountAndBalance(columns, columns[date] ?? [])
  if (confirmed) {
    const [amount, balance] = confirmed
    roles[amount] = 'amount'
    roles[balance] = 'balance'
  }
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

/** The columns of amount and balance, where balances before and after, or of neighbouring rows, confirm the amounts. */
function amountAndBalance(columns: readonly Cells[], dates: Cells): [number, number] | null {
  const numbers = columns.map((cells) => (isDates(cells) ? null : allNumbers(centsOf(cells))))
  for (const [at, amounts] of numbers.entries()) {
    if (!amounts?.some((cents) => cents !== 0)) continue
    const balance = numbers.findIndex(
      (after, other) =>
        after !== null &&
        other !== at &&
        (changesOf(after, amounts, dates) !== null || isAfter(numbers, amounts, after)),
    )
    if (balance >= 0) return [at, balance]
  }
  return null
}

const allNumbers = (cents: readonly (number | null)[]) =>
  cents.every((one) => one !== null) ? (cents as number[]) : null

/** True where another column is the balance before the amount, and neighbouring rows share a balance. */
function isAfter(
  numbers: readonly (number[] | null)[],
  amounts: readonly number[],
  after: readonly number[],
): boolean {
  return numbers.some(
    (before) =>
      before !== null &&
      before !== after &&
      before !== amounts &&
      areNeighbours(before, after) &&
      amounts.every((cents, row) => (after[row] ?? 0) - (before[row] ?? 0) === cents),
  )
}

/** Each booking begins with the balance that its neighbour ended with. */
function areNeighbours(before: readonly number[], after: readonly number[]): boolean {
  if (before.length < 2) return false
  const isForward = before.slice(1).every((balance, row) => balance === after[row])
  const isBackward = after.slice(1).every((balance, row) => balance === before[row])
  return isForward || isBackward
}
