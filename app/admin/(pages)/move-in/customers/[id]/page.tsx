import { notFound } from 'next/navigation'
import { PeopleReport } from '@/components/admin/moving/people-report'
import { readMovedReport } from '@/lib/admin/moving/moved-files'
import { adminTexts } from '@/lib/admin/texts'
import { requireAdmin } from '@/lib/auth/access'

type Props = { params: Promise<{ id: string }>; searchParams: Promise<{ result?: string }> }

export async function generateMetadata() {
  return { title: (await adminTexts())('admin.moving.people.title') }
}

export default async function MovedFilePage({ params, searchParams }: Props) {
  const { id } = await params
  await requireAdmin(`/admin/move-in/customers/${encodeURIComponent(id)}`)
  const report = await readMovedReport(id)
  if (!report.ok) notFound()
  return <PeopleReport report={report.value} isJustDone={(await searchParams).result === 'done'} />
}
