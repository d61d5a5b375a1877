import { BankNav } from '@/components/admin/bank/bank-nav'
import { DueRefundTable } from '@/components/admin/bank/due-refund-table'
import { Pager } from '@/components/admin/pager'
import { adminLanguage, adminTexts } from '@/lib/admin/texts'
import { requireAdmin } from '@/lib/auth/access'
import { formatLocalMoney } from '@/lib/money'
import { listDueRefunds } from '@/lib/orders/admin/due-refunds'
import { type Query, readPage } from '@/lib/text/paging'

const PATH = '/admin/bank/refunds'

export async function generateMetadata() {
  return { title: (await adminTexts())('admin.bank.dueRefund.title') }
}

export default async function DueRefundPage({ searchParams }: { searchParams: Promise<Query> }) {
  await requireAdmin(PATH)
  const list = await listDueRefunds(readPage((await searchParams).page))
  const [t, lang] = await Promise.all([adminTexts(), adminLanguage()])
  if (!list.ok) throw new Error(list.code)
  const { rows, page, pages, total: count, sumCents } = list.value
  const sum = formatLocalMoney(sumCents, lang)
  return (
    <>
      <h1 className="mb-4 text-2xl">{t('admin.bank.dueRefund.title')}</h1>
      <BankNav current="dueRefund" />
      <p className="mb-4 text-muted">{t('admin.bank.dueRefund.intro')}</p>
      {count === 0 && <p>{t('admin.bank.dueRefund.none')}</p>}
      {count > 0 && <p className="mb-3">{t('admin.bank.dueRefund.sum', { count, sum })}</p>}
      {count > 0 && <DueRefundTable rows={rows} />}
      <Pager page={page} pages={pages} addressOf={(number) => `${PATH}?page=${number}`} />
    </>
  )
}
