import { notFound } from 'next/navigation'
import { Decisions } from '@/components/admin/moving/decisions'
import { MovingNotes } from '@/components/admin/moving/notes'
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
  if (!report.ok || report.value.isBulk) notFound()
  const { moving, startedAt } = report.value
  return (
    <>
      <ReportFacts report={report.value} />
      {moving && <Decisions importId={id} moving={moving} isStarted={startedAt !== null} />}
      {moving && <MovingNotes moving={moving} />}
      <ImportSteps report={report.value} isJustDone={(await searchParams).result === 'done'} />
      <ProblemTable report={report.value} />
      <ItemTable report={report.value} />
    </>
  )
}
