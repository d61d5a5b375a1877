import { type Statement, StatementError } from '@/lib/settlement/statements/types'
import { type Account, dateAt, linesOf, numberAt, part, statementOf } from './fixed-width'

const FORMAT = 'cfonb120'

export const isCfonb120 = (text: string) => /^01\d{5}.{4}\d{5}[A-Z]{3}\d/.test(text.trimStart())

/** CFONB 120 (relevé de compte, July 2004). Throws StatementError. */
export const parseCfonb120 = (text: string): Statement =>
  statementOf(FORMAT, readAccounts(linesOf(text)))

/** The last digit of an amount with its sign: plus 0 to 9, then minus 0 to 9. */
const SIGNED_DIGITS = '{ABCDEFGHI}JKLMNOPQR'

function readAccounts(lines: readonly string[]): Account[] {
  const accounts: Account[] = []
  const amountIn = (line: string) => {
    const last = SIGNED_DIGITS.indexOf(part(line, 104, 104) || ' ')
    const decimals = numberAt(line, 20, 20, FORMAT)
    if (last < 0 || decimals !== 2) throw new StatementError(FORMAT)
    // Some banks fill the amount with blanks.
    const digits = part(line, 91, 103).trim()
    if (!/^\d+$/.test(digits)) throw new StatementError(FORMAT)
    const cents = Number(`${digits}${last % 10}`)
    return last > 9 ? -cents : cents
  }
  for (const line of lines) {
    const account = accounts.at(-1)
    const booking = account?.bookings.at(-1)
    const kind = part(line, 1, 2)
    if (kind === '01') {
      const number = part(line, 3, 7) + part(line, 12, 16) + part(line, 22, 32)
      accounts.push({ account: number, opening: amountIn(line), closing: null, bookings: [] })
    } else if (kind === '04' && account) {
      account.bookings.push({
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
  }
  return accounts
}
