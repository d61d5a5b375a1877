import { Pager } from '@/components/admin/pager'
import type { Paged } from '@/lib/admin/pages'
import { adminTexts } from '@/lib/admin/texts'
import type { DeskCredit } from '@/lib/payments/statements/credits'
import { CreditTable } from './credit-table'

/** Credits that were counted or set aside, with what was noted of them. */
export async function SettledTable({ label, rows }: { label: string; rows: DeskCredit[] }) {
  const t = await adminTexts()
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
  return <CreditTable label={label} rows={rows} more={more} />
}

type Props = { settled: Paged<DeskCredit>; addressOf: (page: number) => string }

/** A statement's credits that were counted or set aside, the newest first. */
export async function Settled({ settled: { rows, page, pages, total }, addressOf }: Props) {
  const t = await adminTexts()
  if (total === 0) return null
  return (
    <section aria-labelledby="settled" className="mt-10">
      <h2 id="settled" className="mb-4 text-xl">
        {t('admin.bank.settled')}
      </h2>
      <SettledTable label={t('admin.bank.settled')} rows={rows} />
      <Pager page={page} pages={pages} addressOf={addressOf} />
    </section>
  )
}
