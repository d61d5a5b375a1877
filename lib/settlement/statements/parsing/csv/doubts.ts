import { parseDate, stateOf } from '@/lib/settlement/statements/parsing/values'
import type { Doubt, Role } from '@/lib/settlement/statements/types'
import { centsOf, changesOf, type Numbers } from './balance'
import { rolesNamed } from './roles'

type Cells = readonly string[]
type Rows = readonly Cells[]

const AMOUNTS: readonly Role[] = ['amount', 'credit', 'debit']

/**
 * The column whose amounts the balance confirms takes the place of the columns chosen by name, unless a column of fees
 * makes the difference: a payer's order costs the amount before fees.
 */
export function weighByBalance(header: Cells, named: readonly Role[], rows: Rows): Role[] {
  const guessed = withBalance(header, withoutSpareAmount(named), rows)
  const { columns, balances, dates } = settledColumns(guessed, rows)
  const unchanged = [...guessed]
  const amounts = amountsOf(guessed, columns)
  if (!balances || changesOf(balances, amounts, dates)) return unchanged
  const numbers = columns.map(centsOf)
  const confirmed = numbers.findIndex(
    (cents, at) => guessed[at] === 'none' && changesOf(balances, cents, dates),
  )
  if (confirmed < 0) return unchanged
  const explains = (fees: Numbers) =>
    amounts.every((cents, row) => (cents ?? 0) + (fees[row] ?? 0) === numbers[confirmed]?.[row])
  if (numbers.some(explains)) return unchanged
  return guessed.map((role, at) =>
    at === confirmed ? 'amount' : AMOUNTS.includes(role) ? 'none' : role,
  )
}

/** Beside columns of credits and debits an amount may be one before VAT. */
function withoutSpareAmount(guessed: readonly Role[]): Role[] {
  const arePaired = guessed.includes('credit') && guessed.includes('debit')
  return guessed.map((role) => (role === 'amount' && arePaired ? 'none' : role))
}

/** Several columns may be named as balances: the column that adds up counts. */
function withBalance(header: Cells, guessed: readonly Role[], rows: Rows): Role[] {
  const { columns, dates } = settledColumns(guessed, rows)
  const amounts = amountsOf(guessed, columns)
  const found = header.findIndex(
    (name, at) =>
      rolesNamed(name).includes('balance') &&
      changesOf(centsOf(columns[at] ?? []), amounts, dates) !== null,
  )
  if (found < 0) return [...guessed]
  return guessed.map((role, at) => (at === found ? 'balance' : role === 'balance' ? 'none' : role))
}

/** What the names and contents of the columns leave open. */
export function doubtsOf(header: Cells, guessed: readonly Role[], rows: Rows): Doubt[] {
  const { columns, balances, dates } = settledColumns(guessed, rows)
  const named = amountsOf(guessed, columns)
  const changes = balances && changesOf(balances, named, dates)?.changes
  const isNamed = (role: Role) => guessed.includes(role)
  const has = (test: (cents: number) => boolean, numbers: Numbers) =>
    numbers.some((cents) => cents !== null && test(cents))
  const isSigned =
    ['credit', 'debit', 'direction'].some((role) => isNamed(role as Role)) ||
    has((cents) => cents < 0, [...named, ...(changes ?? [])])
  const arePaired = isNamed('credit') && isNamed('debit')
  const rival =
    !arePaired &&
    header.some(
      (name, at) =>
        guessed[at] === 'none' &&
        rolesNamed(name)[0] === 'amount' &&
        has((cents) => cents !== 0, centsOf(columns[at] ?? [])) &&
        centsOf(columns[at] ?? []).some((cents, row) => cents !== named[row]),
    )
  const isUnknown = header.some(
    (name, at) =>
      guessed[at] === 'none' && rolesNamed(name).length === 0 && areWords(columns[at] ?? []),
  )
  const isMissing = !isNamed('amount') && !isNamed('credit')
  return [
    ...(isMissing || (rival && !changes) ? (['amount'] as const) : []),
    ...(isMissing || isSigned || named.length === 0 ? [] : (['sign'] as const)),
    ...(isUnknown && !isNamed('payer') ? (['payer'] as const) : []),
    ...(isUnknown && !isNamed('text') ? (['text'] as const) : []),
  ]
}

/** Different texts of letters, unlike a currency or a kind of booking. */
function areWords(column: Cells): boolean {
  const words = column.filter((cell) => /\p{L}{3}/u.test(cell))
  return words.length > column.length / 2 && new Set(words).size > words.length / 2
}

/** Columns of dated rows that are settled, and their balances; null without a column of balances. */
function settledColumns(guessed: readonly Role[], rows: Rows) {
  const at = (role: Role) => guessed.indexOf(role)
  const settled = rows.filter((cells) => {
    const state = cells[at('status')]?.trim() ?? ''
    const isDated = parseDate(cells[at('date')] ?? '') !== null
    return isDated && (state === '' || stateOf(state) === 'settled')
  })
  const columns = guessed.map((_, index) => settled.map((cells) => (cells[index] ?? '').trim()))
  const balance = columns[at('balance')]
  return {
    columns,
    balances: balance ? centsOf(balance) : null,
    dates: columns[at('date')] ?? [],
  }
}

/** The first amount of each row in the columns for it, debits negative. */
function amountsOf(guessed: readonly Role[], columns: Rows): (number | null)[] {
  const numbers = (['credit', 'debit', 'amount'] as const).map((role) => {
    const cents = centsOf(columns[guessed.indexOf(role)] ?? [])
    return role === 'debit' ? cents.map((one) => (one === null ? null : -Math.abs(one))) : cents
  })
  const length = Math.max(...numbers.map((cents) => cents.length))
  return Array.from(
    { length },
    (_, row) => numbers.map((cents) => cents[row]).find(Boolean) ?? null,
  )
}
