import { notFound } from 'next/navigation'
import { BulkItems, BulkProblems, BulkSteps } from '@/components/admin/products/bulk/bulk-report'
import { adminTexts } from '@/lib/admin/texts'
import { requireAdmin } from '@/lib/auth/access'
import { readImport } from '@/lib/products/csv/read-import'

type Props = { params: Promise<{ id: string }>; searchParams: Promise<{ result?: string }> }

export async function generateMetadata() {
  return { title: (await adminTexts())('admin.products.many.title') }
}

export default async function BulkReportPage({ params, searchParams }: Props) {
  const { id } = await params
  await requireAdmin(`/admin/products/bulk/${encodeURIComponent(id)}`)
  const [t, report] = await Promise.all([adminTexts(), readImport(id)])
  if (!report.ok || !report.value.isBulk) notFound()
  const { value } = report
  return (
    <>
      <a
        href="/admin/products"
        className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
      >
        {t('admin.products.title')}
      </a>
      <h1 className="text-2xl">{t('admin.products.many.title')}</h1>
      {!value.startedAt && <p className="mt-1 text-muted">{t('admin.products.many.notYet')}</p>}
      <BulkSteps report={value} isJustDone={(await searchParams).result === 'done'} />
      <BulkProblems report={value} />
      <BulkItems report={value} />
    </>
  )
}
