import { adminTexts } from '@/lib/admin/texts'
import type { DeskCredit } from '@/lib/payments/statements/read'
import { CreditTable } from './credit-table'

/** The newest of a statement's credits that were counted or set aside. */
export async function Settled({ rows }: { rows: DeskCredit[] }) {
  const t = await adminTexts()
  if (rows.length === 0) return null
  const more = [
    {
      name: t('admin.bank.columns.done'),
      cell: ({ state, note }: DeskCredit) => (
        <>
          {state === 'applied' ? t('admin.bank.state.applied') : t('admin.bank.state.setAside')}
          {note && <span className="block text-muted text-sm">{note}</span>}
        </>
      ),
    },
  ]
  return (
    <section aria-labelledby="settled" className="mt-10">
      <h2 id="settled" className="mb-4 text-xl">
        {t('admin.bank.settled')}
      </h2>
      <CreditTable label={t('admin.bank.settled')} rows={rows} more={more} />
    </section>
  )
}
