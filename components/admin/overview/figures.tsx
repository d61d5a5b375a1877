import type { Overview } from '@/lib/admin/overview'
import { adminTexts } from '@/lib/admin/texts'
import type { Language } from '@/lib/i18n/languages'
import { formatMoney } from '@/lib/money'
import { officeOrders } from '@/lib/orders/office/filters'

/** Today, and what waits for somebody; each leads to its list. */
export async function Figures({ overview, lang }: { overview: Overview; lang: Language }) {
  const t = await adminTexts()
  const today = overview.days.at(-1)
  const figures = [
    { name: 'ordersToday', value: today?.orders ?? 0, href: officeOrders({ age: 'today' }) },
    {
      name: 'paidToday',
      value: formatMoney(today?.paidCents ?? 0, lang),
      href: officeOrders({ status: 'paid_today' }),
    },
    { name: 'toShip', value: overview.toShip, href: officeOrders({ status: 'paid' }) },
    {
      name: 'toReview',
      value: overview.toReview,
      href: officeOrders({ status: 'payment_review' }),
      isUrgent: overview.toReview > 0,
    },
    {
      name: 'failedMails',
      value: overview.failedMails,
      href: '/admin/mails',
      isUrgent: overview.failedMails > 0,
    },
    {
      name: 'failedPayments',
      value: overview.failedPayments,
      href: officeOrders({ status: 'payment_trouble' }),
      isUrgent: overview.failedPayments > 0,
    },
    {
      name: 'toGiveBack',
      value: overview.toGiveBack,
      href: '/admin/bank/give-back',
      isUrgent: overview.toGiveBack > 0,
    },
    {
      name: 'unplaced',
      value: overview.unplaced,
      href: '/admin/bank/unplaced',
      isUrgent: overview.unplaced > 0,
    },
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
              // The whole card leads there.
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
