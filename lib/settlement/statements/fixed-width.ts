import { isoDate } from './dates'
import { accountOf, clean, referencesOf } from './text'
import {
  type Balances,
  type Credit,
  type LeftOut,
  MAX_ENTRIES,
  type Statement,
  StatementError,
} from './types'

type Format = 'norma43' | 'cfonb120' | 'coda'

type Booking = {
  line: number
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
type Account = { account: string; opening: number; closing: number | null; bookings: Booking[] }

/** Null for a file of another kind. */
export function fixedWidthFormat(text: string): Format | null {
  const start = text.trimStart()
  if (/^(00\d{10}.*\r?\n)?11\d{30}[12]\d{17}/.test(start)) return 'norma43'
  if (/^01\d{5}.{4}\d{5}[A-Z]{3}\d/.test(start)) return 'cfonb120'
  return /^00000\d{9}.*\r?\n1[0-3]\d{3}/.test(start) ? 'coda' : null
}

/**
 * Parses Norma 43 (Asociación Española de Banca, cuaderno 43), CFONB 120 (relevé de compte, 2004) and CODA (Febelfin,
 * version 2). A file whose sums are not those of its balances is refused whole. Throws StatementError.
 */
export function parseFixedWidth(text: string, format: Format): Statement {
  const lines = text.split(/\r\n|\r|\n/)
  if (lines.length > 8 * MAX_ENTRIES) throw new StatementError('tooMany')
  const accounts = READERS[format](lines)
  const [first] = accounts
  if (!first || !accounts.every(addsUp)) throw new StatementError(format)
  const bookings = accounts.flatMap((account) => account.bookings)
  const read = bookings.map((booking) => creditOf(booking, format))
  return {
    format,
    account: accountOf(first.account),
    credits: read.flatMap((one) => ('reason' in one ? [] : one)),
    leftOut: read.flatMap((one) => ('reason' in one ? one : [])),
    balances: balancesOf(accounts),
  }
}

const addsUp = ({ opening, closing, bookings }: Account) =>
  closing !== null && bookings.reduce((sum, { cents }) => sum + cents, opening) === closing

function balancesOf(accounts: readonly Account[]): Balances | null {
  const openingCents = accounts[0]?.opening ?? null
  const closingCents = accounts.at(-1)?.closing ?? null
  const isChain = accounts.every(
    ({ account, opening }, at) =>
      at === 0 || (account === accounts[0]?.account && opening === accounts[at - 1]?.closing),
  )
  return !isChain || openingCents === null || closingCents === null
    ? null
    : { openingCents, closingCents }
}

function creditOf(
  { line, bookedOn, cents, ...booking }: Booking,
  format: Format,
): Credit | LeftOut {
  const { currency, payerName, payerIban, references, bankId, isReversal } = booking
  if (!bookedOn) throw new StatementError(format)
  const text = clean(booking.texts.filter(Boolean).join(' '))
  if (cents <= 0) return { line, reason: 'debit', bookedOn, amountCents: cents, currency, text }
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

const READERS: Record<Format, (lines: readonly string[]) => Account[]> = {
  norma43: readNorma43,
  cfonb120: readCfonb120,
  coda: readCoda,
}

/** The characters from a position to another, counted from 1 as the layouts do. */
const part = (line: string, from: number, to: number) => line.slice(from - 1, to)

function numberAt(line: string, from: number, to: number, format: Format): number {
  const digits = part(line, from, to)
  if (!/^\d+$/.test(digits)) throw new StatementError(format)
  return Number(digits)
}

/** From "261120" or "201126". */
function dateAt(line: string, from: number, order: 'yearFirst' | 'dayFirst'): string | null {
  const pairs = part(line, from, from + 5).match(/^(\d\d)(\d\d)(\d\d)$/)
  if (!pairs) return null
  const [a, month, b] = pairs.slice(1).map(Number) as [number, number, number]
  return order === 'yearFirst' ? isoDate(2000 + a, month, b) : isoDate(2000 + b, month, a)
}

/** By ISO 4217's numbers. */
const CURRENCIES: Record<string, string> = {
  '978': 'EUR',
  '840': 'USD',
  '826': 'GBP',
  '756': 'CHF',
  '348': 'HUF',
  '985': 'PLN',
}

/** Returned and unpaid items, and corrections: concepts 14 and 98. */
const REVERSING_CONCEPTS = new Set(['14', '98'])

function readNorma43(lines: readonly string[]): Account[] {
  const format = 'norma43'
  const accounts: Account[] = []
  const signed = (line: string, mark: number, from: number, to: number) => {
    const sign = { '1': -1, '2': 1 }[part(line, mark, mark)]
    if (!sign) throw new StatementError(format)
    return sign * numberAt(line, from, to, format)
  }
  let currency = ''
  lines.forEach((line, index) => {
    const account = accounts.at(-1)
    const kind = part(line, 1, 2)
    if (kind === '11') {
      currency = CURRENCIES[part(line, 48, 50)] ?? ''
      const opening = signed(line, 33, 34, 47)
      accounts.push({ account: part(line, 3, 20), opening, closing: null, bookings: [] })
    } else if (kind === '22' && account) {
      account.bookings.push({
        line: index + 1,
        bookedOn: dateAt(line, 11, 'yearFirst'),
        cents: signed(line, 28, 29, 42),
        currency,
        payerName: '',
        payerIban: '',
        texts: [],
        references: [part(line, 53, 64), part(line, 65, 80)],
        bankId: '',
        isReversal: REVERSING_CONCEPTS.has(part(line, 23, 24)),
      })
    } else if (kind === '23') {
      account?.bookings.at(-1)?.texts.push(part(line, 5, 42).trim(), part(line, 43, 80).trim())
    } else if (kind === '33' && account) {
      account.closing = signed(line, 59, 60, 73)
      const totals = [numberAt(line, 26, 39, format), numberAt(line, 45, 58, format)]
      if (totals.join() !== totalsOf(account).join()) throw new StatementError(format)
    }
  })
  return accounts
}

/** Sums of debits and credits. */
function totalsOf({ bookings }: Account): [number, number] {
  const sum = (cents: number[]) => cents.reduce((total, one) => total + one, 0)
  const amounts = bookings.map(({ cents }) => cents)
  return [-sum(amounts.filter((one) => one < 0)) || 0, sum(amounts.filter((one) => one > 0))]
}

/** The last digit of an amount with its sign: plus 0 to 9, then minus 0 to 9. */
const SIGNED_DIGITS = '{ABCDEFGHI}JKLMNOPQR'

function readCfonb120(lines: readonly string[]): Account[] {
  const format = 'cfonb120'
  const accounts: Account[] = []
  const amountIn = (line: string) => {
    const last = SIGNED_DIGITS.indexOf(part(line, 104, 104) || ' ')
    const decimals = numberAt(line, 20, 20, format)
    if (last < 0 || decimals !== 2) throw new StatementError(format)
    // Some banks fill the amount with blanks.
    const digits = part(line, 91, 103).trim()
    if (!/^\d+$/.test(digits)) throw new StatementError(format)
    const cents = Number(`${digits}${last % 10}`)
    return last > 9 ? -cents : cents
  }
  lines.forEach((line, index) => {
    const account = accounts.at(-1)
    const booking = account?.bookings.at(-1)
    const kind = part(line, 1, 2)
    if (kind === '01') {
      const number = part(line, 3, 7) + part(line, 12, 16) + part(line, 22, 32)
      accounts.push({ account: number, opening: amountIn(line), closing: null, bookings: [] })
    } else if (kind === '04' && account) {
      account.bookings.push({
        line: index + 1,
        bookedOn: dateAt(line, 35, 'dayFirst'),
        cents: amountIn(line),
        currency: part(line, 17, 19),
        payerName: '',
        payerIban: '',
        texts: [part(line, 49, 79).trim()],
        references: [part(line, 105, 120)],
        bankId: '',
        // The code of a rejection.
        isReversal: part(line, 41, 42).trim() !== '',
      })
    } else if (kind === '05' && booking) {
      const said = part(line, 49, 118)
      const qualifier = part(line, 46, 48)
      if (qualifier === 'NPY') booking.payerName = said.trim()
      if (qualifier === 'RCN') booking.references.push(said.slice(0, 35))
      if (/^(LIB|LCC|LC2|LCS|RCN)$/.test(qualifier)) booking.texts.push(said.trim())
    } else if (kind === '07' && account) {
      account.closing = amountIn(line)
    }
  })
  return accounts
}

type Move = Booking & { communication: string; isDetail: boolean; parent: string }

function readCoda(lines: readonly string[]): Account[] {
  const format = 'coda'
  const accounts: (Account & { moves: Move[] })[] = []
  const cents = (line: string, sign: number, from: number) => {
    const thousandths = numberAt(line, from, from + 14, format)
    if (thousandths % 10 !== 0) throw new StatementError(format)
    return part(line, sign, sign) === '1' ? -thousandths / 10 : thousandths / 10
  }
  let currency = ''
  lines.forEach((line, index) => {
    const account = accounts.at(-1)
    const move = account?.moves.at(-1)
    const kind = line[0] === '2' ? part(line, 1, 2) : part(line, 1, 1)
    if (kind === '1') {
      // A number before IBAN has twelve digits and its currency after a blank.
      const isOld = part(line, 2, 2) === '0'
      const number = part(line, 6, isOld ? 17 : 39).trim()
      currency = isOld ? part(line, 19, 21) : part(line, 40, 42)
      const opening = cents(line, 43, 44)
      accounts.push({ account: number, opening, closing: null, bookings: [], moves: [] })
    } else if (kind === '21' && account) {
      const code = part(line, 54, 61)
      account.moves.push({
        line: index + 1,
        bookedOn: dateAt(line, 116, 'dayFirst'),
        cents: cents(line, 32, 33),
        currency,
        payerName: '',
        payerIban: '',
        texts: [],
        references: [],
        bankId: part(line, 11, 31),
        // Operations 49 and 99 cancel or correct another.
        isReversal: /^(49|99)$/.test(code.slice(3, 5)),
        communication: part(line, 62, 115),
        isDetail: /^[5-9]/.test(code),
        parent: part(line, 3, 6),
      })
    } else if (kind === '22' && move) {
      move.communication += part(line, 11, 63)
      move.references.push(part(line, 64, 98))
      // Rejected, returned, refunded, reversed or cancelled.
      if (/[1-9]/.test(part(line, 113, 113))) move.isReversal = true
    } else if (kind === '23' && move) {
      move.communication += part(line, 83, 125)
      move.payerIban = part(line, 11, 44).trim()
      move.payerName = part(line, 48, 82).trim()
    } else if (kind === '8' && account) {
      account.closing = cents(line, 42, 43)
    }
  })
  return accounts.map(({ moves, ...account }) => ({ ...account, bookings: itemised(moves) }))
}

/** The details of a booking where they make its sum, else the booking itself. */
function itemised(moves: readonly Move[]): Booking[] {
  for (const move of moves) {
    // "1" and the kind of a structured communication come before it.
    const isStructured = move.communication.startsWith('1')
    const said = move.communication.slice(isStructured ? 4 : 1).trim()
    move.texts.push(said)
    if (isStructured) move.references.push(said)
  }
  return moves
    .filter(({ isDetail }) => !isDetail)
    .flatMap((move) => {
      const details = moves.filter(({ isDetail, parent }) => isDetail && parent === move.parent)
      const sum = details.reduce((total, { cents }) => total + cents, 0)
      return details.length > 0 && sum === move.cents ? details : move
    })
}
