import { BankNav } from '@/components/admin/bank/bank-nav'
import { UnplacedPayment } from '@/components/admin/bank/unplaced-payment'
import { DoneNote } from '@/components/admin/done-note'
import { Pager } from '@/components/admin/pager'
import { adminTexts } from '@/lib/admin/texts'
import { requireAdmin } from '@/lib/auth/access'
import { creditsAddress } from '@/lib/settlement/statements/credit-filters'
import { countUnknownCredits } from '@/lib/settlement/statements/credits'
import { listUnplaced } from '@/lib/settlement/unmatched/list'
import { type Query, readPage } from '@/lib/text/paging'

const PATH = '/admin/bank/unplaced'

export async function generateMetadata() {
  return { title: (await adminTexts())('admin.bank.unplaced.title') }
}

export default async function UnplacedPage({ searchParams }: { searchParams: Promise<Query> }) {
  await requireAdmin(PATH)
  const query = await searchParams
  const [t, list] = await Promise.all([adminTexts(), listUnplaced(readPage(query.page))])
  if (!list.ok) throw new Error(list.code)
  const { rows, page, pages, total } = list.value
  const credits = await countUnknownCredits()
  return (
    <>
      <h1 className="mb-4 text-2xl">{t('admin.bank.unplaced.title')}</h1>
      <BankNav current="unplaced" />
      {query.said === 'aside' && (
        <DoneNote key={total}>{t('admin.bank.unplaced.asideDone')}</DoneNote>
      )}
      {credits > 0 && (
        <p className="mb-4">
          <a
            href={creditsAddress({ finding: 'unknown' })}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {t('admin.bank.unplaced.credits', { count: credits })}
          </a>
        </p>
      )}
      <p className="mb-4 text-muted">{t('admin.bank.unplaced.intro')}</p>
      {total === 0 && <p>{t('admin.bank.unplaced.none')}</p>}
      <ul className="grid gap-4">
        {rows.map((payment) => (
          <li key={payment.id}>
            <UnplacedPayment payment={payment} />
          </li>
        ))}
      </ul>
      <Pager page={page} pages={pages} addressOf={(number) => `${PATH}?page=${number}`} />
    </>
  )
}
