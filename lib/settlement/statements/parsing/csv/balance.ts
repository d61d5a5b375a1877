import {
  dateOrder,
  decimalMark,
  parseAmount,
  parseDate,
} from '@/lib/settlement/statements/parsing/values'

export type Numbers = readonly (number | null)[]

/** Hundredths of a column; null for cells without an amount. */
export function centsOf(column: readonly string[]): (number | null)[] {
  const mark = decimalMark(column)
  return column.map((cell) => parseAmount(cell, mark))
}

/**
 * What each row changes of the running balance, in hundredths; null for the first booking, which has no balance
 * before it. Null where the changes are not the amounts, whatever their signs. `isDescending`: the latest booking
 * comes first.
 */
export function changesOf(
  balances: Numbers,
  amounts: Numbers,
  dates: readonly string[],
): { changes: Numbers; isDescending: boolean } | null {
  if (balances.length < 2 || balances.some((balance) => balance === null)) return null
  const byDates = areDescending(dates)
  for (const isDescending of [false, true]) {
    const changes = balances.map((balance, row) => {
      const before = balances[row + (isDescending ? 1 : -1)]
      return before === undefined ? null : (balance ?? 0) - (before ?? 0)
    })
    // Balances before each booking add up against the order of the dates, with the opposite signs.
    const isInOrder =
      byDates === null
        ? amounts.some((cents) => (cents ?? 0) < 0) && haveSigns(changes, amounts, 1)
        : byDates === isDescending
    if (isInOrder && areAmounts(changes, amounts)) return { changes, isDescending }
  }
  return null
}

function areAmounts(changes: Numbers, amounts: Numbers): boolean {
  const isAmount = (change: number | null, row: number) =>
    change === null || Math.abs(change) === Math.abs(amounts[row] ?? Number.NaN)
  return changes.every(isAmount) && changes.some((change) => change !== null && change !== 0)
}

const haveSigns = (changes: Numbers, amounts: Numbers, sign: 1 | -1) =>
  changes.every((change, row) => change === null || change === sign * (amounts[row] ?? 0))

/** Null for dates that say nothing of the order. */
function areDescending(dates: readonly string[]): boolean | null {
  const order = dateOrder(dates)
  const days = dates.map((date) => parseDate(date, order) ?? '')
  const first = days[0] ?? ''
  const last = days.at(-1) ?? ''
  return first === last ? null : first > last
}

/**
 * Amounts with the signs of the balance's changes. The first booking keeps the sign of its own column where that
 * column agrees with the balance, or contradicts it in every row; else null.
 */
export function signedBy(changes: Numbers, amounts: Numbers): (number | null)[] {
  const areSigned = amounts.some((cents) => (cents ?? 0) < 0)
  const isOpposite = areSigned && haveSigns(changes, amounts, -1)
  const sign = haveSigns(changes, amounts, 1) ? 1 : isOpposite ? -1 : null
  return amounts.map((cents, row) => {
    const change = changes[row] ?? null
    if (change !== null) return change
    return sign === null || cents === null ? null : sign * cents
  })
}
