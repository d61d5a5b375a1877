import 'server-only'
import { z } from 'zod'
import { asAdmin } from '@/lib/auth/access'
import { recordAudit } from '@/lib/auth/audit'
import { requireConfirmed } from '@/lib/auth/confirmation'
import { prisma } from '@/lib/db'
import { fail, ok, type Result } from '@/lib/errors'
import type { Separator } from '@/lib/products/csv/file/cells'
import { setting } from '@/lib/settings/current'
import { datevFile, fecFile, fecName, ledgerCsv } from './accountant'
import { CHARTS } from './accounts'
import { journalCsv, moneyCsv, ossCsv } from './csv'
import {
  type Amounts,
  groupBy,
  type JournalEntry,
  MONEY_WAYS,
  type MoneyRow,
  type OssRow,
  ossReturn,
} from './entries'
import { isOneYear, type Period } from './period'
import { readJournal, readMoney } from './read'

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
  ledger: async (period: Period, separator: Separator) =>
    ledgerCsv(await readDocumentsAndMoney(period), separator),
} as const

async function readDocumentsAndMoney(period: Period) {
  const [documents, money] = await Promise.all([readJournal(period), readMoney(period)])
  return { documents, money }
}

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

export const ACCOUNTANT_FILES = ['fec', 'datev'] as const
export type AccountantFile = (typeof ACCOUNTANT_FILES)[number]

/** Ranges of DATEV's header: consultant's and client's number. */
const datevSchema = z.object({
  chart: z.enum(CHARTS),
  consultant: z.coerce.number().int().min(1001).max(9_999_999),
  client: z.coerce.number().int().min(1).max(99_999),
})

export type BooksDownload = { name: string; type: string; body: Uint8Array<ArrayBuffer> }

/**
 * FEC, or DATEV's posting batch with the chosen chart and numbers (`requested`); audited. UNAUTHENTICATED, FORBIDDEN,
 * PASSWORD_REQUIRED; NOT_FOUND without a period; VALIDATION_ERROR, also of a batch of two calendar years.
 */
export async function exportForAccountant(
  file: AccountantFile,
  period: Period | null,
  requested: unknown,
  now = new Date(),
): Promise<Result<BooksDownload>> {
  const session = await requireConfirmed()
  if (!session.ok) return session
  if (!period) return fail('NOT_FOUND')
  const options = datevSchema.safeParse(requested).data
  const { from, to } = period
  if (file === 'datev' && (!options || !isOneYear(period))) return fail('VALIDATION_ERROR')
  const books = await readDocumentsAndMoney(period)
  await recordAudit(prisma, session.value.user.id, {
    action: 'books.export',
    subject: 'books',
    details: { file, ...period },
  })
  if (file === 'datev' && options) {
    return ok({
      name: `EXTF_Buchungsstapel_${from}_${to}.csv`,
      type: 'text/csv; charset=windows-1252',
      body: datevFile(books, period, options, now),
    })
  }
  return ok({
    name: fecName(period, setting('COMPANY_VAT_ID') ?? '', setting('COMPANY_REGISTRATION') ?? ''),
    type: 'text/plain; charset=iso-8859-15',
    body: fecFile(books),
  })
}
