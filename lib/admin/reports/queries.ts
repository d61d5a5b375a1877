import 'server-only'
import { asAdmin } from '@/lib/auth/access'
import { fail, ok, type Result } from '@/lib/errors'
import { type Separator, writeEuros } from '@/lib/products/csv/file/cells'
import { writeCells, writeHeader } from '@/lib/products/csv/file/write-file'
import { toDay } from '@/lib/time'
import { basketCents, NOTHING, paidPercent, type ReportRow } from './figures'
import { keysOf, type ReportFilters, type Step, untilToday } from './filters'
import { type Interest, readInterest } from './interest'
import {
  type ReaderFigures,
  readReaderFigures,
  readSentNewsletters,
  type SentNewsletter,
} from './newsletters'
import { type ReportQuery, readBestProducts, readFigures, type SoldProduct } from './read'
import { averageStars, type ReviewedProduct, readReviewFigures } from './reviews'

type Report = {
  /** Every step of the period up to today, oldest first. */
  steps: ReportRow[]
  /** Most money received first. */
  countries: ReportRow[]
  methods: ReportRow[]
  products: SoldProduct[]
  interest: Interest[]
  reviews: ReviewedProduct[]
  newsletters: SentNewsletter[]
  readers: ReaderFigures[]
}

/** UNAUTHENTICATED, FORBIDDEN. */
export const readReport = asAdmin(async (_admin, query: ReportQuery): Promise<Result<Report>> => {
  const { period, step } = query
  const [steps, countries, methods, products, interest, reviews, newsletters, readers] =
    await Promise.all([
      PARTS.steps(query),
      PARTS.countries(query),
      PARTS.methods(query),
      readBestProducts(query),
      readInterest(),
      readReviewFigures(period),
      readSentNewsletters(period),
      readReaderFigures(period, step),
    ])
  return ok({ steps, countries, methods, products, interest, reviews, newsletters, readers })
})

const byReceived = (rows: ReportRow[]) =>
  [...rows].sort((a, b) => b.receivedCents - a.receivedCents || b.orders - a.orders)

const PARTS = {
  steps: async (query: ReportQuery) => {
    const rows = new Map((await readFigures(query, query.step)).map((row) => [row.key, row]))
    const period = untilToday(query.period, toDay(new Date()))
    return keysOf(period, query.step).map((key) => rows.get(key) ?? { key, ...NOTHING })
  },
  countries: async (query: ReportQuery) => byReceived(await readFigures(query, 'country')),
  methods: async (query: ReportQuery) => byReceived(await readFigures(query, 'method')),
}

export const REPORT_FILES = [
  ...(['steps', 'countries', 'methods', 'products', 'interest'] as const),
  ...(['reviews', 'newsletters', 'readers'] as const),
] as const
export type ReportFile = (typeof REPORT_FILES)[number]

/** A CSV file without personal data. UNAUTHENTICATED, FORBIDDEN; NOT_FOUND without a file or period. */
export const exportReport = asAdmin(
  async (
    _admin,
    file: ReportFile | undefined,
    { period, ...filters }: ReportFilters,
    separator: Separator,
  ): Promise<Result<string>> => {
    if (!file || !period) return fail('NOT_FOUND')
    const query = { period, ...filters }
    if (file === 'interest') return ok(interestCsv(await readInterest(), separator))
    if (file === 'reviews') return ok(reviewsCsv(await readReviewFigures(period), separator))
    if (file === 'newsletters')
      return ok(newslettersCsv(await readSentNewsletters(period), separator))
    if (file === 'readers') {
      const rows = await readReaderFigures(period, query.step)
      return ok(readersCsv(query.step, rows, separator))
    }
    if (file === 'products') return ok(productsCsv(await readBestProducts(query), separator))
    const name = { steps: query.step, countries: 'country', methods: 'method' } as const
    return ok(figuresCsv(name[file], await PARTS[file](query), separator))
  },
)

const FIGURES = [
  ...['orders', 'ordered', 'average_basket', 'paid', 'paid_percent', 'received'],
  ...['withdrawals', 'withdrawn', 'currency'],
]

/** `name`: of the first column. */
function figuresCsv(name: string, rows: ReportRow[], separator: Separator): string {
  const cells = rows.map((row) => [
    ...[row.key, String(row.orders), row.orderedCents, basketCents(row) ?? '', String(row.paid)],
    ...[writeEuros(String(paidPercent(row) ?? ''), separator), row.receivedCents],
    ...[String(row.withdrawals), row.withdrawnCents, 'EUR'],
  ])
  return writeHeader([name, ...FIGURES], separator) + writeCells(cells, separator)
}

function productsCsv(products: SoldProduct[], separator: Separator): string {
  const cells = products.map(({ id, name, units, cents }) => [
    id ?? '',
    name,
    String(units),
    cents,
    'EUR',
  ])
  const header = ['product_id', 'product', 'units', 'sold', 'currency']
  return writeHeader(header, separator) + writeCells(cells, separator)
}

function interestCsv(interest: Interest[], separator: Separator): string {
  const cells = interest.map(({ id, name, followers, waiting }) => [
    id,
    name,
    String(followers),
    String(waiting),
  ])
  const header = ['product_id', 'product', 'followers', 'waiting']
  return writeHeader(header, separator) + writeCells(cells, separator)
}

function reviewsCsv(products: ReviewedProduct[], separator: Separator): string {
  const cells = products.map((row) => [
    ...[row.id, row.name, String(row.published), String(row.answered), String(row.takenDown)],
    ...[String(row.reported), writeEuros(String(averageStars(row) ?? ''), separator)],
  ])
  const counts = ['published', 'answered', 'taken_down', 'reported', 'average_stars']
  return writeHeader(['product_id', 'product', ...counts], separator) + writeCells(cells, separator)
}

function newslettersCsv(newsletters: SentNewsletter[], separator: Separator): string {
  const cells = newsletters.map((row) => [
    ...[row.id, row.subject, row.day, String(row.accepted), String(row.refused)],
    ...[String(row.skipped), String(row.unsubscribed)],
  ])
  const counts = ['accepted', 'refused', 'skipped', 'unsubscribed']
  return (
    writeHeader(['newsletter_id', 'subject', 'day', ...counts], separator) +
    writeCells(cells, separator)
  )
}

function readersCsv(step: Step, rows: ReaderFigures[], separator: Separator): string {
  const cells = rows.map(({ key, asked, confirmed, ended }) => [
    key,
    ...[asked, confirmed, ended].map(String),
  ])
  const header = [step, 'subscribed', 'confirmed', 'unsubscribed']
  return writeHeader(header, separator) + writeCells(cells, separator)
}
