import { Card } from '@/components/ui/card'
import { adminLanguage } from '@/lib/admin/language'
import { adminTexts } from '@/lib/admin/texts'
import { formatLocalMoney } from '@/lib/money'
import {
  type CreditFilters,
  creditQuery,
  creditsAddress,
} from '@/lib/settlement/statements/credit-filters'
import type { ExactCredits } from '@/lib/settlement/statements/credits'
import { ApplyForm } from './apply-form'

type Props = { exact: ExactCredits; filters: CreditFilters }

/** Exact matches of all statements: links to their list, and offers to apply them there. */
export async function AllExactMatches({ exact: { count, sumCents }, filters }: Props) {
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
