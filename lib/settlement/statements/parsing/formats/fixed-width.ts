import { accountOf, clean, referencesOf } from '@/lib/settlement/statements/parsing/text'
import { isoDate } from '@/lib/settlement/statements/parsing/values'
import {
  balancesOf,
  type Credit,
  type LeftOut,
  listed,
  MAX_ENTRIES,
  type Statement,
  StatementError,
} from '@/lib/settlement/statements/types'

export type FixedWidthFormat = 'norma43' | 'cfonb120' | 'coda'

export type Booking = {
  bookedOn: string | null
  /** Hundredths, negative for debits. */
  cents: number
  currency: string
  payerName: string
  payerIban: string
  texts: string[]
  references: string[]
  bankId: string
  isReversal: boolean
}

/** One account of a file; its bookings have to make the difference of its balances. */
export type Account = {
  account: string
  opening: number
  closing: number | null
  bookings: Booking[]
}

/** The lines of a file. Throws StatementError for too many. */
export function linesOf(text: string): string[] {
  const lines = text.split(/\r\n|\r|\n/)
  if (lines.length > 8 * MAX_ENTRIES) throw new StatementError('tooMany')
  return lines
}

/** Throws StatementError for a file whose sums are not those of its balances: it is refused whole. */
export function statementOf(format: FixedWidthFormat, accounts: readonly Account[]): Statement {
  const [first] = accounts
  if (!first || !accounts.every(addsUp)) throw new StatementError(format)
  const bookings = accounts.flatMap((account) => account.bookings)
  return {
    format,
    account: accountOf(first.account),
    ...listed(bookings.map((booking) => creditOf(booking, format))),
    balances: balancesOf(accounts),
  }
}

const addsUp = ({ opening, closing, bookings }: Account) =>
  closing !== null && bookings.reduce((sum, { cents }) => sum + cents, opening) === closing

function creditOf(
  { bookedOn, cents, ...booking }: Booking,
  format: FixedWidthFormat,
): Credit | LeftOut {
  const { payerName, payerIban, references, bankId, isReversal } = booking
  const currency = /^[A-Z]{3}$/.test(booking.currency) ? booking.currency : ''
  if (!bookedOn) throw new StatementError(format)
  const text = clean(booking.texts.filter(Boolean).join(' '))
  if (cents <= 0) return { reason: 'debit', bookedOn, amountCents: cents, currency, text }
  return {
    bookedOn,
    amountCents: cents,
    currency,
    payerName: clean(payerName, 'name'),
    payerIban: accountOf(payerIban).slice(0, 34),
    text,
    references: referencesOf(...references),
    bankId: referencesOf(bankId).join(' '),
    isPending: false,
    isReversal,
    bankState: '',
  }
}

/** The characters from a position to another, counted from 1 as the layouts do. */
export const part = (line: string, from: number, to: number) => line.slice(from - 1, to)

export function numberAt(line: string, from: number, to: number, format: FixedWidthFormat): number {
  const digits = part(line, from, to)
  if (!/^\d+$/.test(digits)) throw new StatementError(format)
  return Number(digits)
}

/** From "261120" or "201126". */
export function dateAt(line: string, from: number, order: 'yearFirst' | 'dayFirst'): string | null {
  const pairs = part(line, from, from + 5).match(/^(\d\d)(\d\d)(\d\d)$/)
  if (!pairs) return null
  const [a, month, b] = pairs.slice(1).map(Number) as [number, number, number]
  return order === 'yearFirst' ? isoDate(2000 + a, month, b) : isoDate(2000 + b, month, a)
}
