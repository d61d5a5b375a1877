import { Pager } from '@/components/admin/pager'
import { Card, CardTitle } from '@/components/ui/card'
import { adminLanguage } from '@/lib/admin/language'
import { adminTexts } from '@/lib/admin/texts'
import { formatLocalMoney } from '@/lib/money'
import type { ListedCredit } from '@/lib/settlement/statements/credits'
import type { ListedStatement } from '@/lib/settlement/statements/read'
import type { Paged } from '@/lib/text/paging'
import { ApplyForm } from './apply-form'
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
