import { notFound } from 'next/navigation'
import { ImportSteps } from '@/components/admin/products/csv/import-steps'
import { ItemTable, ProblemTable, ReportFacts } from '@/components/admin/products/csv/report'
import { adminTexts } from '@/lib/admin/texts'
import { requireAdmin } from '@/lib/auth/access'
import { readImport } from '@/lib/products/csv/read-import'

type Props = { params: Promise<{ id: string }>; searchParams: Promise<{ result?: string }> }

export async function generateMetadata() {
  return { title: (await adminTexts())('admin.productsCsv.import') }
}

export default async function ImportReportPage({ params, searchParams }: Props) {
  const { id } = await params
  await requireAdmin(`/admin/products/import/${encodeURIComponent(id)}`)
  const report = await readImport(id)
  if (!report.ok) notFound()
  return (
    <>
      <ReportFacts report={report.value} />
      <ImportSteps report={report.value} isJustDone={(await searchParams).result === 'done'} />
      <ProblemTable report={report.value} />
      <ItemTable report={report.value} />
    </>
  )
}
