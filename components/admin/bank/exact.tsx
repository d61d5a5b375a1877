import { Card, CardTitle } from '@/components/ui/card'
import { adminLanguage } from '@/lib/admin/language'
import { adminTexts } from '@/lib/admin/texts'
import { formatMoney } from '@/lib/money'
import type { DeskCredit, ListedStatement } from '@/lib/payments/statements/read'
import { ApplyForm } from './apply-form'
import { CreditTable } from './credit-table'

type Props = { statement: ListedStatement; rows: DeskCredit[]; sumCents: number }

/** Credits that pay an order exactly, to look at, and the button that marks all of them as paid. */
export async function Exact({ statement: { id, exact }, rows, sumCents }: Props) {
  const [t, lang] = [await adminTexts(), await adminLanguage()]
  if (exact === 0) return null
  return (
    <Card aria-labelledby="exact" className="mb-10">
      <CardTitle id="exact">{t('admin.bank.exact.title', { count: exact })}</CardTitle>
      <p className="mt-2 mb-4 text-muted">
        {t('admin.bank.exact.text', { sum: formatMoney(sumCents, lang) })}
      </p>
      <ApplyForm statementId={id} count={exact} />
      <div className="mt-6 [--table-ground:var(--raised)]">
        <CreditTable label={t('admin.bank.exact.title', { count: exact })} rows={rows} />
        {exact > rows.length && (
          <p className="mt-3 text-muted">
            {t('admin.bank.exact.more', { count: exact - rows.length })}
          </p>
        )}
      </div>
    </Card>
  )
}
