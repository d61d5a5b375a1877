export type DecimalMark = '.' | ','

/** The number of an amount, its sign and marks alone: "1 234,56-" for "EUR 1 234,56 -". */
const bare = (text: string) =>
  text
    .replace(/[−–—]/g, '-')
    .replace(/[\p{L}\p{Sc}\s'’`*]/gu, '')
    .replace(/^"+|"+$/g, '')

/** Between digits only marks and blanks stand. */
const WITHIN = /\d[\p{L}\p{Sc}*][^\d]*\d/u

/** What this amount by itself says of the decimal mark; null where it could be either. */
function markOf(text: string): DecimalMark | null {
  const number = bare(text).replace(/[-+()]/g, '')
  const last = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','))
  if (last < 0) return null
  const mark = number[last] as DecimalMark
  const other = mark === '.' ? ',' : '.'
  if (number.includes(other)) return number.indexOf(mark) === last ? mark : null
  // "1.234.567" has no decimals.
  if (number.indexOf(mark) !== last) return other
  return number.length - last - 1 === 3 ? null : mark
}

/** The decimal mark of a column: the first amount that is clear says it. Without any, thousands are meant. */
export function decimalMark(amounts: readonly string[]): DecimalMark {
  for (const text of amounts) {
    const mark = markOf(text)
    if (mark) return mark
  }
  return amounts.some((text) => text.includes('.')) ? ',' : '.'
}

/**
 * An amount such as "1.234,56", "-12.5", "(12,00)" or "12,00-" in hundredths; null for anything that is
 * not one, also for more than two decimals that say something.
 */
export function parseAmount(text: string, mark: DecimalMark): number | null {
  // "1e308" and "1€50" would be read as 1308 and 150.
  if (WITHIN.test(text)) return null
  const number = bare(text)
  const shape = number.match(/^(\(|[-+]?)([\d.,]+)(\)|[-+]?)$/)
  if (!shape) return null
  const [, before = '', digits = '', after = ''] = shape
  if ((before === '(') !== (after === ')') || (before && after && before !== '(')) return null
  const [whole = '', decimals = '', ...more] = digits.split(mark)
  if (more.length > 0 || !/^\d*$/.test(decimals) || !/^\d{0,3}([.,]?\d{3})*$|^\d+$/.test(whole))
    return null
  if (whole === '' && decimals === '') return null
  if (/[1-9]/.test(decimals.slice(2))) return null
  const cents = Number(whole.replace(/[.,]/g, '') + decimals.slice(0, 2).padEnd(2, '0'))
  if (!Number.isSafeInteger(cents)) return null
  return before === '-' || before === '(' || after === '-' ? -cents : cents
}
