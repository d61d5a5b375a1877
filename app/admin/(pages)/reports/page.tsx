import { PastTurnoverTable } from '@/components/admin/customers/past-orders'
import { ReportForm } from '@/components/admin/reports/report-form'
import { ReportTables } from '@/components/admin/reports/report-tables'
import { readReportFilters, reportAddress } from '@/lib/admin/reports/filters'
import { adminTexts } from '@/lib/admin/texts'
import { requireAdmin } from '@/lib/auth/access'
import { readPastTurnover } from '@/lib/orders/past/queries'
import type { Query } from '@/lib/text/paging'

type Props = { searchParams: Promise<Query> }

export async function generateMetadata() {
  return { title: (await adminTexts())('admin.sections.reports') }
}

export default async function ReportsPage({ searchParams }: Props) {
  const query = await searchParams
  const filters = readReportFilters(query)
  await requireAdmin(reportAddress(filters))
  const [t, past] = await Promise.all([adminTexts(), readPastTurnover()])
  const { period } = filters
  return (
    <>
      <h1 className="mb-2 text-2xl">{t('admin.sections.reports')}</h1>
      <p className="mb-4 max-w-3xl text-muted">{t('admin.reports.intro')}</p>
      <ReportForm filters={filters} typed={query} />
      {period && <ReportTables query={{ ...filters, period }} />}
      {past.ok && <PastTurnoverTable rows={past.value} />}
    </>
  )
}
