import { type Statement, StatementError } from '@/lib/settlement/statements/types'
import {
  type Account,
  type Booking,
  dateAt,
  linesOf,
  numberAt,
  part,
  statementOf,
} from './fixed-width'

const FORMAT = 'coda'

export const isCoda = (text: string) => /^00000\d{9}.*\r?\n1[0-3]\d{3}/.test(text.trimStart())

/** CODA (Febelfin, version 2). Throws StatementError. */
export const parseCoda = (text: string): Statement =>
  statementOf(FORMAT, readAccounts(linesOf(text)))

type Move = Booking & { communication: string; isDetail: boolean; parent: string }

function readAccounts(lines: readonly string[]): Account[] {
  const accounts: (Account & { moves: Move[] })[] = []
  const cents = (line: string, sign: number, from: number) => {
    const thousandths = numberAt(line, from, from + 14, FORMAT)
    if (thousandths % 10 !== 0) throw new StatementError(FORMAT)
    return part(line, sign, sign) === '1' ? -thousandths / 10 : thousandths / 10
  }
  let currency = ''
  for (const line of lines) {
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
  }
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
