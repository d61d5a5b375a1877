import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { basketCents, type Figures, paidPercent, sumFigures } from '@/lib/admin/reports/figures'
import { type ReportFilters, reportAddress, type Step } from '@/lib/admin/reports/filters'
import { type ReportFile, readReport } from '@/lib/admin/reports/queries'
import type { ReportQuery } from '@/lib/admin/reports/read'
import { adminLanguage, adminTexts } from '@/lib/admin/texts'
import { countryName } from '@/lib/i18n/country-codes'
import { datesIn, regional } from '@/lib/i18n/dates'
import type { Language } from '@/lib/languages'
import { formatLocalMoney, formatPercent } from '@/lib/money'
import { PAYMENT_METHODS } from '@/lib/payments/methods/names'
import { BarChart } from './bar-chart'
import { FiguresTable, InterestTable, ProductsTable } from './figures-table'
import { NewslettersTable, ReadersTable, ReviewsTable } from './response-tables'

export async function ReportTables({ query }: { query: ReportQuery }) {
  const [t, lang, report] = await Promise.all([adminTexts(), adminLanguage(), readReport(query)])
  if (!report.ok) throw new Error(report.code)
  const { steps, countries, methods, products, interest } = report.value
  const { reviews, newsletters, readers } = report.value
  const { step } = query
  const nameOfStep = stepNames(step, lang)
  const nameOfMethod = (key: string) => {
    const method = PAYMENT_METHODS.find((one) => one === key)
    return method ? t(`payments.method.${method}`) : key
  }
  const chart = t(`admin.reports.chart.${step}`)
  const figures = [
    {
      file: 'steps',
      title: t(`admin.reports.tables.${step}`),
      head: t(`admin.reports.steps.${step}`),
      rows: steps,
      nameOf: nameOfStep,
    },
    {
      file: 'countries',
      title: t('admin.reports.tables.countries'),
      head: t('admin.accounting.columns.country'),
      rows: countries,
      nameOf: (key: string) => countryName(key, lang),
    },
    {
      file: 'methods',
      title: t('admin.reports.tables.methods'),
      head: t('admin.orders.columns.method'),
      rows: methods,
      nameOf: nameOfMethod,
    },
  ] as const
  const best = t('admin.reports.tables.products')
  const wanted = t('admin.reports.tables.interest')
  const sent = t('admin.reports.tables.newsletters')
  const subscribers = t('admin.reports.tables.readers')
  return (
    <>
      <Totals figures={sumFigures(steps)} />
      <p className="mt-3 max-w-3xl text-muted">{t('admin.reports.help')}</p>
      <figure className="mt-8 rounded-card border border-line bg-raised p-4 sm:p-6">
        <figcaption className="font-medium">{chart}</figcaption>
        <BarChart
          description={t('admin.reports.inTable', { title: chart })}
          bars={steps.map(({ key, receivedCents }) => ({
            key,
            label: nameOfStep(key),
            cents: receivedCents,
          }))}
          lang={lang}
        />
      </figure>
      {figures.map(({ file, ...table }) => (
        <ReportSection
          key={file}
          title={table.title}
          file={file}
          filters={query}
          isEmpty={table.rows.length === 0}
        >
          <FiguresTable {...table} />
        </ReportSection>
      ))}
      <ReportSection
        title={best}
        help={t('admin.reports.productsHelp')}
        file="products"
        filters={query}
        isEmpty={products.length === 0}
      >
        <ProductsTable title={best} products={products} />
      </ReportSection>
      <ReportSection
        title={wanted}
        help={t('admin.reports.interestHelp')}
        file="interest"
        filters={query}
        isEmpty={interest.length === 0}
      >
        <InterestTable title={wanted} interest={interest} />
      </ReportSection>
      <ReportSection
        title={t('admin.sections.reviews')}
        help={t('admin.reports.reviewsHelp')}
        file="reviews"
        filters={query}
        isEmpty={reviews.length === 0}
      >
        <ReviewsTable title={t('admin.sections.reviews')} products={reviews} />
      </ReportSection>
      <ReportSection
        title={sent}
        help={t('admin.reports.newslettersHelp')}
        file="newsletters"
        filters={query}
        isEmpty={newsletters.length === 0}
      >
        <NewslettersTable title={sent} newsletters={newsletters} />
      </ReportSection>
      <ReportSection
        title={subscribers}
        help={t('admin.reports.readersHelp')}
        file="readers"
        filters={query}
        isEmpty={readers.length === 0}
      >
        <ReadersTable
          title={subscribers}
          head={t(`admin.reports.steps.${step}`)}
          readers={readers}
          nameOf={nameOfStep}
        />
      </ReportSection>
    </>
  )
}

type Props = {
  title: string
  help?: string
  file: ReportFile
  filters: ReportFilters
  isEmpty: boolean
  children: ReactNode
}

/** A table, and the link to the same as a file. */
async function ReportSection({ title, help, file, filters, isEmpty, children }: Props) {
  const t = await adminTexts()
  return (
    <section aria-labelledby={`report-${file}`} className="mt-8">
      <h2 id={`report-${file}`} className="mb-2 text-xl">
        {title}
      </h2>
      {help && <p className="mb-3 max-w-3xl text-muted">{help}</p>}
      {isEmpty ? (
        <p>{t('admin.accounting.empty')}</p>
      ) : (
        <>
          {children}
          <a
            href={reportAddress(filters, `/admin/reports/${file}.csv`)}
            type="text/csv"
            className="mt-2 inline-flex min-h-11 items-center gap-2 underline underline-offset-4"
          >
            <Download aria-hidden className="size-4 shrink-0" />
            {t('admin.accounting.download', { title })}
          </a>
        </>
      )}
    </section>
  )
}

async function Totals({ figures }: { figures: Figures }) {
  const [t, lang] = await Promise.all([adminTexts(), adminLanguage()])
  const { number } = datesIn(lang)
  const basket = basketCents(figures)
  const percent = paidPercent(figures)
  const shown = [
    [t('admin.overview.received'), formatLocalMoney(figures.receivedCents, lang)],
    [t('admin.sections.orders'), number(figures.orders)],
    [t('admin.reports.basket'), basket === null ? '–' : formatLocalMoney(basket, lang)],
    [t('admin.reports.paid'), percent === null ? '–' : formatPercent(percent, lang)],
    [t('admin.order.withdrawals.title'), number(figures.withdrawals)],
  ] as const
  return (
    <dl
      aria-label={t('admin.accounting.total')}
      className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] gap-3"
    >
      {shown.map(([name, value]) => (
        <div
          key={name}
          className="flex flex-col justify-between gap-1 rounded-card border border-line bg-raised p-4"
        >
          <dt className="text-muted">{name}</dt>
          <dd className="text-xl tabular-nums tracking-tight">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const SHOWN = {
  day: { day: 'numeric', month: 'short', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  year: { year: 'numeric' },
} as const satisfies Record<Step, Intl.DateTimeFormatOptions>

/** Names of keys such as "2026-11-26", "2026-11" and "2026". */
function stepNames(step: Step, lang: Language): (key: string) => string {
  const format = new Intl.DateTimeFormat(regional(lang), { ...SHOWN[step], timeZone: 'UTC' })
  return (key) => format.format(new Date(`${key}${'-01-01'.slice(key.length - 4)}T00:00:00Z`))
}
