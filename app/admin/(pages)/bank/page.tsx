import { ActionResult, BankNav } from '@/components/admin/bank/bank-nav'
import { StatementTable, UploadForm } from '@/components/admin/bank/statements'
import { Pager } from '@/components/admin/pager'
import { adminTexts } from '@/lib/admin/texts'
import { requireAdmin } from '@/lib/auth/access'
import { listStatements } from '@/lib/settlement/statements/read'
import { readPage } from '@/lib/text/paging'

type Query = { page?: string; result?: string; refused?: string; line?: string; error?: string }
type Props = { searchParams: Promise<Query> }

export async function generateMetadata() {
  return { title: (await adminTexts())('admin.sections.bank') }
}

export default async function BankPage({ searchParams }: Props) {
  await requireAdmin('/admin/bank')
  const { page: requested, result, ...failed } = await searchParams
  const [t, list] = await Promise.all([adminTexts(), listStatements(readPage(requested))])
  if (!list.ok) throw new Error(list.code)
  const { rows, page, pages, total } = list.value
  return (
    <>
      <h1 className="mb-4 text-2xl">{t('admin.sections.bank')}</h1>
      <BankNav current="statements" />
      <ActionResult key={total} result={result} />
      <UploadForm {...failed} />
      <h2 className="mt-10 mb-4 text-xl">{t('admin.bank.statements')}</h2>
      {total > 0 ? <StatementTable rows={rows} /> : <p>{t('admin.bank.noStatements')}</p>}
      <Pager page={page} pages={pages} addressOf={(number) => `/admin/bank?page=${number}`} />
    </>
  )
}
