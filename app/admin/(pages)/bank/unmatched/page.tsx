import { BankNav } from '@/components/admin/bank/bank-nav'
import { UnmatchedPayment } from '@/components/admin/bank/unmatched-payment'
import { DoneNote } from '@/components/admin/done-note'
import { Pager } from '@/components/admin/pager'
import { adminTexts } from '@/lib/admin/texts'
import { requireAdmin } from '@/lib/auth/access'
import { creditsAddress } from '@/lib/settlement/statements/credits/filters'
import { countUnknownCredits } from '@/lib/settlement/statements/credits/queries'
import { listUnmatched } from '@/lib/settlement/unmatched/list'
import { type Query, readPage } from '@/lib/text/paging'

const PATH = '/admin/bank/unmatched'

export async function generateMetadata() {
  return { title: (await adminTexts())('admin.bank.unmatched.title') }
}

export default async function UnmatchedPage({ searchParams }: { searchParams: Promise<Query> }) {
  await requireAdmin(PATH)
  const query = await searchParams
  const [t, list] = await Promise.all([adminTexts(), listUnmatched(readPage(query.page))])
  if (!list.ok) throw new Error(list.code)
  const { rows, page, pages, total } = list.value
  const credits = await countUnknownCredits()
  return (
    <>
      <h1 className="mb-4 text-2xl">{t('admin.bank.unmatched.title')}</h1>
      <BankNav current="unmatched" />
      {query.result === 'dismissed' && (
        <DoneNote key={total}>{t('admin.bank.unmatched.dismissed')}</DoneNote>
      )}
      {credits > 0 && (
        <p className="mb-4">
          <a
            href={creditsAddress({ finding: 'unknown' })}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {t('admin.bank.unmatched.credits', { count: credits })}
          </a>
        </p>
      )}
      <p className="mb-4 text-muted">{t('admin.bank.unmatched.intro')}</p>
      {total === 0 && <p>{t('admin.bank.unmatched.none')}</p>}
      <ul className="grid gap-4">
        {rows.map((payment) => (
          <li key={payment.id}>
            <UnmatchedPayment payment={payment} />
          </li>
        ))}
      </ul>
      <Pager page={page} pages={pages} addressOf={(number) => `${PATH}?page=${number}`} />
    </>
  )
}
