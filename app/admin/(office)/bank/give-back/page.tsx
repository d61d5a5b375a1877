import { BankNav } from '@/components/admin/bank/bank-nav'
import { GiveBackTable } from '@/components/admin/bank/give-back-table'
import { Pager } from '@/components/admin/pager'
import { adminLanguage } from '@/lib/admin/language'
import { adminTexts } from '@/lib/admin/texts'
import { requireAdmin } from '@/lib/auth/access'
import { formatLocalMoney } from '@/lib/money'
import { listGiveBack } from '@/lib/orders/admin/give-back'
import { type Query, readPage } from '@/lib/text/paging'

const PATH = '/admin/bank/give-back'

export async function generateMetadata() {
  return { title: (await adminTexts())('admin.bank.giveBack.title') }
}

export default async function GiveBackPage({ searchParams }: { searchParams: Promise<Query> }) {
  await requireAdmin(PATH)
  const list = await listGiveBack(readPage((await searchParams).page))
  const [t, lang] = await Promise.all([adminTexts(), adminLanguage()])
  if (!list.ok) throw new Error(list.code)
  const { rows, page, pages, total: count, sumCents } = list.value
  const sum = formatLocalMoney(sumCents, lang)
  return (
    <>
      <h1 className="mb-4 text-2xl">{t('admin.bank.giveBack.title')}</h1>
      <BankNav current="giveBack" />
      <p className="mb-4 text-muted">{t('admin.bank.giveBack.intro')}</p>
      {count === 0 && <p>{t('admin.bank.giveBack.none')}</p>}
      {count > 0 && <p className="mb-3">{t('admin.bank.giveBack.sum', { count, sum })}</p>}
      {count > 0 && <GiveBackTable rows={rows} />}
      <Pager page={page} pages={pages} addressOf={(number) => `${PATH}?page=${number}`} />
    </>
  )
}
