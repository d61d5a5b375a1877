import { type Statement, StatementError } from '@/lib/settlement/statements/types'
import { type Account, dateAt, linesOf, numberAt, part, statementOf } from './fixed-width'

const FORMAT = 'norma43'

export const isNorma43 = (text: string) =>
  /^(00\d{10}.*\r?\n)?11\d{30}[12]\d{17}/.test(text.trimStart())

/** Norma 43 (Asociación Española de Banca, cuaderno 43). Throws StatementError. */
export const parseNorma43 = (text: string): Statement =>
  statementOf(FORMAT, readAccounts(linesOf(text)))

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

function readAccounts(lines: readonly string[]): Account[] {
  const accounts: Account[] = []
  const signed = (line: string, mark: number, from: number, to: number) => {
    const sign = { '1': -1, '2': 1 }[part(line, mark, mark)]
    if (!sign) throw new StatementError(FORMAT)
    return sign * numberAt(line, from, to, FORMAT)
  }
  let currency = ''
  for (const line of lines) {
    const account = accounts.at(-1)
    const kind = part(line, 1, 2)
    if (kind === '11') {
      currency = CURRENCIES[part(line, 48, 50)] ?? ''
      const opening = signed(line, 33, 34, 47)
      accounts.push({ account: part(line, 3, 20), opening, closing: null, bookings: [] })
    } else if (kind === '22' && account) {
      account.bookings.push({
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
      const totals = [numberAt(line, 26, 39, FORMAT), numberAt(line, 45, 58, FORMAT)]
      if (totals.join() !== totalsOf(account).join()) throw new StatementError(FORMAT)
    }
  }
  return accounts
}

/** Sums of debits and credits. */
function totalsOf({ bookings }: Account): [number, number] {
  const sum = (cents: number[]) => cents.reduce((total, one) => total + one, 0)
  const amounts = bookings.map(({ cents }) => cents)
  return [-sum(amounts.filter((one) => one < 0)) || 0, sum(amounts.filter((one) => one > 0))]
}
