import 'server-only'
import { asAdmin } from '@/lib/auth/access'
import { recordAudit } from '@/lib/auth/audit'
import { requireConfirmed } from '@/lib/auth/confirmation'
import { prisma } from '@/lib/db'
import { fail, ok, type Result } from '@/lib/errors'
import type { Separator } from '@/lib/products/csv/file/cells'
import { journalCsv, moneyCsv, ossCsv } from './csv'
import { type Amounts, groupBy, type JournalEntry, type OssRow, ossReturn } from './entries'
import type { Period } from './period'
import { MONEY_WAYS, type MoneyRow, readJournal, readMoney } from './read'

type JournalSum = Pick<JournalEntry, 'treatment' | 'country' | 'rate'> & Amounts
type MoneySum = Pick<MoneyRow, 'way'> & { receivedCents: number; refundedCents: number }

export type Books = { oss: OssRow[]; journal: JournalSum[]; money: MoneySum[] }

/** The sums of a period, in cents. */
export const readBooks = asAdmin(async (_admin, period: Period): Promise<Result<Books>> => {
  const [entries, money] = await Promise.all([readJournal(period), readMoney(period)])
  const journal = groupBy(entries, ({ treatment, country, rate }) => ({ treatment, country, rate }))
  return ok({ oss: ossReturn(entries), journal, money: sumByWay(money) })
})

function sumByWay(rows: MoneyRow[]): MoneySum[] {
  return MONEY_WAYS.map((way) => {
    const sum = (kind: MoneyRow['kind']) =>
      rows
        .filter((row) => row.way === way && row.kind === kind)
        .reduce((cents, { amountCents }) => cents + amountCents, 0)
    return { way, receivedCents: sum('received'), refundedCents: sum('refunded') }
  }).filter(({ receivedCents, refundedCents }) => receivedCents !== 0 || refundedCents !== 0)
}

const FILES = {
  oss: async (period: Period, separator: Separator) =>
    ossCsv(ossReturn(await readJournal(period)), separator),
  journal: async (period: Period, separator: Separator) =>
    journalCsv(await readJournal(period), separator),
  payments: async (period: Period, separator: Separator) =>
    moneyCsv(await readMoney(period), separator),
} as const

export type BooksFile = keyof typeof FILES
export const BOOKS_FILES = Object.keys(FILES) as BooksFile[]

/** A CSV file; audited. UNAUTHENTICATED, FORBIDDEN, PASSWORD_REQUIRED; NOT_FOUND without a file or period. */
export async function exportBooks(
  file: BooksFile | undefined,
  period: Period | null,
  separator: Separator,
): Promise<Result<string>> {
  const session = await requireConfirmed()
  if (!session.ok) return session
  if (!file || !period) return fail('NOT_FOUND')
  const csv = await FILES[file](period, separator)
  await recordAudit(prisma, session.value.user.id, {
    action: 'books.export',
    subject: 'books',
    details: { file, ...period },
  })
  return ok(csv)
}
