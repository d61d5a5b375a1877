import { accountOf, countOf, referencesOf } from '@/lib/settlement/statements/parsing/text'
import { isoDate, parseAmount } from '@/lib/settlement/statements/parsing/values'
import {
  type Balances,
  balancesOf,
  type Credit,
  type LeftOut,
  listed,
  MAX_ENTRIES,
  type Statement,
  StatementError,
} from '@/lib/settlement/statements/types'
import { readDetails } from './mt940-details'

type Field = { tag: string; text: string; line: number }

/** Value date, entry date, mark, funds code, amount, transaction type, references of owner and bank. */
const ENTRY =
  /^(\d{6})(\d{4})? *(RC|RD|EC|ED|C|D)([A-Z])?(\d[\d.]*[,.]?\d*)([A-Z][A-Z0-9]{3})?([^\n]*?)(?:\/\/([^\n]*))?(?:\n|$)/

/** Parses MT940, SWIFT's customer statement message, in the variants of its banks. Throws StatementError. */
export function parseMt940(text: string): Statement {
  if (countOf(text, ':61:') > MAX_ENTRIES) throw new StatementError('tooMany')
  const fields = fieldsOf(text)
  let account = ''
  let currency = ''
  const read: (Credit | LeftOut)[] = []
  fields.forEach(({ tag, text, line }, index) => {
    if (tag === '25') account ||= accountOf(text)
    if (/^60/.test(tag)) currency = text.match(/^[CD]\d{6}([A-Z]{3})/)?.[1] ?? ''
    if (tag !== '61') return
    read.push(readEntry(text, detailsAfter(fields, index), currency, line))
  })
  if (!fields.some(({ tag }) => /^6[02]/.test(tag))) throw new StatementError('noStatement')
  return {
    format: 'mt940',
    account,
    ...listed(read),
    balances: endsOf(fields),
  }
}

/** Null unless the messages follow each other on one account. */
function endsOf(fields: readonly Field[]): Balances | null {
  const accounts = new Set(fields.flatMap(({ tag, text }) => (tag === '25' ? text.trim() : [])))
  const centsIn = (tags: RegExp) =>
    fields.flatMap(({ tag, text }) => (tags.test(tag) ? [balanceIn(text)] : []))
  const openings = centsIn(/^60/)
  const closings = centsIn(/^62/)
  if (accounts.size > 1 || openings.length !== closings.length) return null
  return balancesOf(
    openings.map((opening, at) => ({ account: '', opening, closing: closings[at] ?? null })),
  )
}

/** Hundredths of "C261119EUR444,29". */
function balanceIn(text: string): number | null {
  const [, mark, amount = ''] = text.match(/^([CD])\d{6}[A-Z]{3}([\d.,]+)/) ?? []
  const cents = mark ? parseAmount(amount, ',') : null
  return cents === null || mark === 'C' ? cents : -cents
}

/** Some banks write each line of the text into a field of its own. */
function detailsAfter(fields: readonly Field[], index: number): string {
  const after = fields.slice(index + 1)
  const end = after.findIndex(({ tag }) => tag !== '86')
  return after
    .slice(0, end < 0 ? undefined : end)
    .map(({ text }) => text)
    .join('\n')
}

/** Fields with their continuation lines, without the SWIFT envelope. */
function fieldsOf(text: string): Field[] {
  const fields: Field[] = []
  text.split(/\r\n|\r|\n/).forEach((raw, index) => {
    const line = raw.replace(/^(\{[^{}]*\})*\{4:/, '')
    const [, tag, rest = ''] = line.match(/^:(\d{2}[A-Z]?):(.*)$/) ?? []
    const last = fields.at(-1)
    if (tag) fields.push({ tag, text: rest, line: index + 1 })
    else if (last && line.trim() !== '' && !/^(-$|-?\}|\{)/.test(line)) last.text += `\n${line}`
  })
  return fields
}

/** EC and ED are expected, not booked. */
function readEntry(text: string, about: string, currency: string, line: number): Credit | LeftOut {
  const parts = text.match(ENTRY)
  if (!parts) throw new StatementError('brokenLine', line)
  const [, value = '', entry, mark = '', , amount = '', , reference, bankReference] = parts
  const bookedOn = dateOf(value, entry)
  const cents = parseAmount(amount, amount.includes(',') ? ',' : '.')
  const details = readDetails(about)
  if (mark === 'D' || mark === 'ED') {
    return {
      reason: mark === 'D' ? 'debit' : 'waits',
      bookedOn: bookedOn ?? '',
      amountCents: cents === null ? null : -cents,
      currency,
      text: details.text,
    }
  }
  if (!bookedOn) throw new StatementError('badDate', line)
  if (cents === null) throw new StatementError('badAmount', line)
  return {
    bookedOn,
    // RC reverses a credit.
    amountCents: mark === 'RC' ? -cents : cents,
    currency,
    payerName: details.name,
    payerIban: details.iban,
    text: details.text,
    references: referencesOf(...details.references, reference),
    bankId: referencesOf(bankReference).join(' '),
    isPending: mark === 'EC',
    isReversal: mark === 'RC' || mark === 'RD' || details.isReturned,
    bankState: '',
  }
}

/** The entry date has no year: the one nearest to the value date; without an entry date, the value date. */
function dateOf(value: string, entry: string | undefined): string | null {
  const [year, month, day] = [0, 2, 4].map((at) => Number(value.slice(at, at + 2)))
  const valued = isoDate(2000 + (year ?? 0), month ?? 0, day ?? 0)
  if (!valued || !entry) return valued
  const dates = [-1, 0, 1].flatMap((more) => {
    const date = isoDate(
      2000 + (year ?? 0) + more,
      Number(entry.slice(0, 2)),
      Number(entry.slice(2)),
    )
    return date ? [date] : []
  })
  const away = (date: string) => Math.abs(Date.parse(date) - Date.parse(valued))
  return dates.sort((a, b) => away(a) - away(b))[0] ?? null
}
