export type DecimalMark = '.' | ','

/** Strips currency, blanks and quotes: "1 234,56-" for "EUR 1 234,56 -". */
const bare = (text: string) =>
  text
    .replace(/[−–—]/g, '-')
    .replace(/[\p{L}\p{Sc}\s'’`*]/gu, '')
    .replace(/^"+|(?<!")"+$/g, '')

/** Other characters between digits make an amount invalid. */
const WITHIN = /\d[\p{L}\p{Sc}*][^\d]*\d/u

/** Null where the mark is ambiguous. */
function markOf(text: string): DecimalMark | null {
  const number = bare(text).replace(/[-+()]/g, '')
  const last = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','))
  if (last < 0) return null
  const mark = number[last] as DecimalMark
  const other = mark === '.' ? ',' : '.'
  if (number.includes(other)) return number.indexOf(mark) === last ? mark : null
  if (number.indexOf(mark) !== last) return other
  return number.length - last - 1 === 3 ? null : mark
}

/** The mark of the first unambiguous amount in a column; otherwise marks separate thousands. */
export function decimalMark(amounts: readonly string[]): DecimalMark {
  for (const text of amounts) {
    const mark = markOf(text)
    if (mark) return mark
  }
  return amounts.some((text) => text.includes('.')) ? ',' : '.'
}

/**
 * Hundredths of "1.234,56", "(12,00)" or "12,00-"; null otherwise, also with more than two significant
 * decimals.
 */
export function parseAmount(text: string, mark: DecimalMark): number | null {
  // "1e308" and "1€50" would become 1308 and 150.
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
