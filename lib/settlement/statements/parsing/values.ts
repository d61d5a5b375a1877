import { LANGUAGES } from '@/lib/languages'
import { foldText } from '@/lib/text/fold'
import words from './booking-states.json' with { type: 'json' }

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

/** Position of the day in "03/04/2026". */
export type DateOrder = 'dayFirst' | 'monthFirst'

const PARTS = /^(\d{1,4})[-./ ]+(\d{1,2})[-./ ]+(\d{1,4})\.?(?:[T ,].*)?$/

/** The order of the first unambiguous date in a column; day first by default. */
export function dateOrder(dates: readonly string[]): DateOrder {
  for (const date of dates) {
    const [, first = '', second = ''] = date.trim().match(PARTS) ?? []
    if (first.length > 2) continue
    if (Number(first) > 12) return 'dayFirst'
    if (Number(second) > 12) return 'monthFirst'
  }
  return 'dayFirst'
}

/** Languages of banks, beside the shop's. */
const MORE_LANGUAGES = ['de', 'nl', 'fi', 'sv', 'da', 'cs']

/** By folded names, long and short, alone and in a date. */
const MONTHS = new Map<string, number>()
for (const language of [...LANGUAGES, ...MORE_LANGUAGES]) {
  for (const month of ['long', 'short'] as const) {
    for (const beside of [{}, { day: 'numeric' }] as const) {
      const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC', ...beside })
      for (let at = 0; at < 12; at += 1) {
        const parts = format.formatToParts(Date.UTC(2026, at, 15))
        const name = parts.find(({ type }) => type === 'month')?.value ?? ''
        MONTHS.set(foldText(name).replace(/\.$/, ''), at + 1)
      }
    }
  }
}

const IN_WORDS = [
  // "20 Nov 2026", "20. marraskuuta 2026", "20 de noviembre de 2026"
  /^(?:\p{L}+\.?,? )?(?<day>\d{1,2})\.?[ -]+(?:de )?(?<month>\p{L}+)\.?,?[ -]+(?:de )?(?<year>\d{4})\b/u,
  // "Nov 20, 2026"
  /^(?:\p{L}+\.?,? )?(?<month>\p{L}+)\.? (?<day>\d{1,2})\.?,? (?<year>\d{4})\b/u,
  // "2026. november 20."
  /^(?<year>\d{4})\.? (?<month>\p{L}+)\.? (?<day>\d{1,2})\b/u,
]

/** Parses a date as banks write it, with or without a time, to "2026-11-21"; null otherwise. */
export function parseDate(text: string, order: DateOrder = 'dayFirst'): string | null {
  const date = text.trim()
  const [, y, m, d] = date.match(/^(\d{4})(\d{2})(\d{2})(?:$|[T ])/) ?? []
  if (y && m && d) return isoDate(Number(y), Number(m), Number(d))
  const inWords = parseWords(foldText(date))
  if (inWords) return inWords
  const [, first = '', second = '', third = ''] = date.match(PARTS) ?? []
  if (first.length === 4) return isoDate(Number(first), Number(second), Number(third))
  if (first.length > 2 || (third.length !== 2 && third.length !== 4)) return null
  const year = third.length === 2 ? 2000 + Number(third) : Number(third)
  return order === 'dayFirst'
    ? isoDate(year, Number(second), Number(first))
    : isoDate(year, Number(first), Number(second))
}

function parseWords(folded: string): string | null {
  for (const shape of IN_WORDS) {
    const { year, month = '', day } = folded.match(shape)?.groups ?? {}
    const number = MONTHS.get(month)
    if (number) return isoDate(Number(year), number, Number(day))
  }
  return null
}

/** Null for a day that does not exist, or outside 1990 to 2099. */
export function isoDate(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal && year >= 1990 && year < 2100 ? date.toISOString().slice(0, 10) : null
}

/** What a bank says of a booking: `undone` never pays, `waiting` may be booked later. */
export type BookingState = 'settled' | 'waiting' | 'undone'

/** Folded words by language; `*` matches any ending. A word counts at the start of a word. */
const TABLE: Record<BookingState, Record<string, string>> = words

function patternOf(state: BookingState): RegExp {
  const alternatives = Object.values(TABLE[state])
    .flatMap((listed) => listed.split(', '))
    .map((word) => (word.endsWith('*') ? word.slice(0, -1) : `${word}\\b`))
  return new RegExp(`\\b(${alternatives.join('|')})`)
}

// "Not booked" waits, and "Booking cancelled" is undone.
const PATTERNS = (['undone', 'waiting', 'settled'] as const).map(
  (state) => [state, patternOf(state)] as const,
)

/** Null for a word that no list knows. */
export function stateOf(said: string): BookingState | null {
  const folded = foldText(said)
  return PATTERNS.find(([, pattern]) => pattern.test(folded))?.[0] ?? null
}
