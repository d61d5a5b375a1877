import { adminLanguage } from '@/lib/admin/language'
import { sumFigures } from '@/lib/admin/reports/figures'
import { readReport } from '@/lib/admin/reports/queries'
import type { ReportQuery } from '@/lib/admin/reports/read'
import { adminTexts } from '@/lib/admin/texts'
import { countryName } from '@/lib/i18n/country-codes'
import { PAYMENT_METHODS } from '@/lib/payments/method-names'
import { BarChart } from './bar-chart'
import { FiguresTable } from './figures-table'
import { ProductsTable } from './products-table'
import { ReportSection } from './report-section'
import { stepNames } from './step-name'
import { Totals } from './totals'

export async function ReportTables({ query }: { query: ReportQuery }) {
  const [t, lang, report] = await Promise.all([adminTexts(), adminLanguage(), readReport(query)])
  if (!report.ok) throw new Error(report.code)
  const { steps, countries, methods, products } = report.value
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
    </>
  )
}
