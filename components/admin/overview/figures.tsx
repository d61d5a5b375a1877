import type { Overview } from '@/lib/admin/overview'
import { adminTexts } from '@/lib/admin/texts'
import type { Language } from '@/lib/languages'
import { formatLocalMoney } from '@/lib/money'
import { adminOrders } from '@/lib/orders/admin/list/filters'

/** Today's figures; pending work is in `Tasks`. */
export async function Figures({ overview, lang }: { overview: Overview; lang: Language }) {
  const t = await adminTexts()
  const today = overview.days.at(-1)
  const figures = [
    { name: 'ordersToday', value: today?.orders ?? 0, href: adminOrders({ age: 'today' }) },
    {
      name: 'receivedToday',
      value: formatLocalMoney(today?.receivedCents ?? 0, lang),
      href: adminOrders({ status: 'received_today' }),
    },
    {
      name: 'withdrawnToday',
      value: overview.withdrawnToday,
      href: adminOrders({ status: 'withdrawn_today' }),
    },
  ] as const
  return (
    <dl className="grid gap-3 min-[22rem]:grid-cols-2 sm:grid-cols-3">
      {figures.map(({ name, value, href }) => (
        <div
          key={name}
          className="relative flex flex-col justify-between gap-1 rounded-card border border-line bg-raised p-4 hover:border-ink"
        >
          <dt className="text-muted">{t(`admin.overview.${name}`)}</dt>
          <dd className="text-xl tabular-nums tracking-tight">
            <a
              href={href}
              // Makes the whole card clickable.
              className="underline decoration-line underline-offset-4 after:absolute after:inset-0 after:rounded-card hover:decoration-ink"
            >
              {value}
            </a>
          </dd>
        </div>
      ))}
    </dl>
  )
}
