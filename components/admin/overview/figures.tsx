import type { Overview } from '@/lib/admin/overview'
import { adminTexts } from '@/lib/admin/texts'
import type { Language } from '@/lib/languages'
import { formatLocalMoney } from '@/lib/money'
import { adminOrders } from '@/lib/orders/admin/filters'

const WAITING = [
  { name: 'toReview', href: adminOrders({ status: 'payment_review' }) },
  { name: 'newClaims', href: '/admin/claims?status=received' },
  { name: 'failedMails', href: '/admin/mails' },
  { name: 'failedPayments', href: adminOrders({ status: 'payment_trouble' }) },
  { name: 'reversedPayments', href: adminOrders({ status: 'payment_reversed' }) },
  { name: 'undecidedTickets', href: adminOrders({ status: 'tickets_undecided' }) },
  { name: 'dueRefunds', href: '/admin/bank/refunds' },
  { name: 'unmatched', href: '/admin/bank/unmatched' },
] as const

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
    { name: 'toShip', value: overview.toShip, href: adminOrders({ status: 'paid' }) },
    ...WAITING.map(({ name, href }) => {
      const value = overview[name]
      return { name, value, href, isUrgent: value > 0 }
    }),
  ] as const
  return (
    <dl className="mt-6 grid grid-cols-2 gap-3 sm:grid-cols-4">
      {figures.map(({ name, value, href, ...figure }) => (
        <div
          key={name}
          className={`relative flex flex-col justify-between gap-1 rounded-card border bg-raised p-4 hover:border-ink ${
            'isUrgent' in figure && figure.isUrgent ? 'border-warning' : 'border-line'
          }`}
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
