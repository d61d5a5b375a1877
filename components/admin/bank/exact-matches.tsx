import { Pager } from '@/components/admin/pager'
import { Card, CardTitle } from '@/components/ui/card'
import { adminLanguage, adminTexts } from '@/lib/admin/texts'
import { formatLocalMoney } from '@/lib/money'
import {
  type CreditFilters,
  creditQuery,
  creditsAddress,
} from '@/lib/settlement/statements/credits/filters'
import type { ExactCredits, ListedCredit } from '@/lib/settlement/statements/credits/queries'
import type { ListedStatement } from '@/lib/settlement/statements/read'
import type { Paged } from '@/lib/text/paging'
import { ApplyForm } from './credit-forms'
import { CreditTable } from './credit-table'

type Props = {
  statement: ListedStatement
  credits: Paged<ListedCredit>
  sumCents: number
  addressOf: (page: number) => string
}

export async function ExactMatches({
  statement: { id, exact },
  credits,
  sumCents,
  addressOf,
}: Props) {
  const { rows, page, pages } = credits
  const [t, lang] = await Promise.all([adminTexts(), adminLanguage()])
  if (exact === 0) return null
  return (
    <Card aria-labelledby="exact" className="mb-10">
      <CardTitle id="exact">{t('admin.bank.exact.title', { count: exact })}</CardTitle>
      <p className="mt-2 mb-4 text-muted">
        {t('admin.bank.exact.text', { sum: formatLocalMoney(sumCents, lang) })}
      </p>
      <ApplyForm statementId={id} count={exact} />
      <div className="mt-6 [--table-ground:var(--raised)]">
        <CreditTable label={t('admin.bank.exact.title', { count: exact })} rows={rows} />
        <Pager page={page} pages={pages} addressOf={addressOf} />
      </div>
    </Card>
  )
}

type AllExactMatchesProps = { exact: ExactCredits; filters: CreditFilters }

/** Exact matches of all statements: links to their list, and offers to apply them there. */
export async function AllExactMatches({
  exact: { count, sumCents },
  filters,
}: AllExactMatchesProps) {
  const [t, lang] = await Promise.all([adminTexts(), adminLanguage()])
  if (count === 0) return null
  const isShown = filters.finding === 'exact' && filters.state === 'open' && filters.q === ''
  return (
    <Card className="my-6 grid gap-4">
      <p>{t('admin.bank.exactAll', { count, sum: formatLocalMoney(sumCents, lang) })}</p>
      {isShown ? (
        <ApplyForm list={creditQuery(filters)} count={count} />
      ) : (
        <a
          href={creditsAddress({ finding: 'exact' })}
          className="inline-flex min-h-11 items-center justify-self-start underline underline-offset-4"
        >
          {t('admin.bank.lookExact')}
        </a>
      )}
    </Card>
  )
}
