import { AuditTable } from '@/components/admin/audit/audit-table'
import { Pager } from '@/components/admin/pager'
import { listAuditRecords } from '@/lib/admin/audit-log'
import { adminTexts } from '@/lib/admin/texts'
import { requireAdmin } from '@/lib/auth/access'
import { readPage } from '@/lib/text/paging'

type Props = { searchParams: Promise<{ page?: string | string[] }> }

export async function generateMetadata() {
  return { title: (await adminTexts())('admin.sections.audit') }
}

export default async function AuditPage({ searchParams }: Props) {
  await requireAdmin('/admin/audit')
  const [t, list] = await Promise.all([
    adminTexts(),
    listAuditRecords(readPage((await searchParams).page)),
  ])
  if (!list.ok) throw new Error(list.code)
  const { rows, page, pages } = list.value
  return (
    <>
      <h1 className="text-2xl">{t('admin.sections.audit')}</h1>
      <p className="mt-2 mb-6 text-muted">{t('admin.audit.intro')}</p>
      {rows.length > 0 ? <AuditTable rows={rows} /> : <p>{t('admin.audit.none')}</p>}
      <Pager page={page} pages={pages} addressOf={(number) => `/admin/audit?page=${number}`} />
    </>
  )
}
