import { ActionResult, BankNav } from '@/components/admin/bank/bank-nav'
import { CreditFilterForm } from '@/components/admin/bank/credit-filters'
import { CreditList } from '@/components/admin/bank/credit-list'
import { AllExactMatches } from '@/components/admin/bank/exact-matches'
import { Pager } from '@/components/admin/pager'
import { adminTexts } from '@/lib/admin/texts'
import { requireAdmin } from '@/lib/auth/access'
import {
  creditQuery,
  creditsAddress,
  readCreditFilters,
} from '@/lib/settlement/statements/credits/filters'
import { listCredits } from '@/lib/settlement/statements/credits/queries'
import type { Query } from '@/lib/text/paging'

type Done = { result?: string; paid?: string; left?: string }
type Props = { searchParams: Promise<Query & Done> }

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
  const { result, paid, left } = query
  const waiting = rows.filter(({ state }) => state === 'open').length
  const label = t('admin.bank.nav.credits')
  return (
    <>
      <h1 className="mb-4 text-2xl">{label}</h1>
      <BankNav current="credits" />
      <ActionResult
        // Remounts to announce each settled credit, also when it stays in the list.
        key={`${total} ${waiting}`}
        result={result}
        paid={paid}
        left={left}
      />
      <CreditFilterForm filters={filters} />
      <AllExactMatches exact={exact} filters={filters} />
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
