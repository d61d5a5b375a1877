import { BankNav } from '@/components/admin/bank/bank-nav'
import { CreditFilterForm } from '@/components/admin/bank/credit-filters'
import { CreditList } from '@/components/admin/bank/credit-list'
import { ExactEverywhere } from '@/components/admin/bank/exact-everywhere'
import { SaidDone } from '@/components/admin/bank/said-done'
import { Pager } from '@/components/admin/pager'
import { adminTexts } from '@/lib/admin/texts'
import { requireAdmin } from '@/lib/auth/access'
import {
  creditQuery,
  creditsAddress,
  readCreditFilters,
} from '@/lib/settlement/statements/credit-filters'
import { listCredits } from '@/lib/settlement/statements/credits'
import type { Query } from '@/lib/text/paging'

type Said = { said?: string; paid?: string; left?: string }
type Props = { searchParams: Promise<Query & Said> }

export async function generateMetadata() {
  return { title: (await adminTexts())('admin.bank.nav.credits') }
}

export default async function CreditsPage({ searchParams }: Props) {
  const query = await searchParams
  const filters = readCreditFilters(query)
  await requireAdmin(creditsAddress(filters))
  const [t, list] = await Promise.all([adminTexts(), listCredits(filters)])
  if (!list.ok) throw new Error(list.code)
  const { rows, page, pages, total, exact } = list.value
  const { said, paid, left } = query
  const waiting = rows.filter(({ state }) => state === 'open').length
  const label = t('admin.bank.nav.credits')
  return (
    <>
      <h1 className="mb-4 text-2xl">{label}</h1>
      <BankNav current="credits" />
      <SaidDone
        // Each credit that is settled says so anew, also where it stays in the list.
        key={`${total} ${waiting}`}
        {...{ said, paid, left }}
      />
      <CreditFilterForm filters={filters} />
      <ExactEverywhere exact={exact} filters={filters} />
      <p className="mt-6 mb-3 text-muted">{t('admin.bank.credits', { count: total })}</p>
      {total === 0 && <p>{t('admin.bank.noCredits')}</p>}
      <CreditList rows={rows} list={creditQuery({ ...filters, page })} label={label} />
      <Pager
        page={page}
        pages={pages}
        addressOf={(number) => creditsAddress({ ...filters, page: number })}
      />
    </>
  )
}
