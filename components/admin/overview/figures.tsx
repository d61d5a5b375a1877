import type { Overview } from '@/lib/admin/overview'
import { adminTexts } from '@/lib/admin/texts'
import type { Language } from '@/lib/i18n/languages'
import { formatMoney } from '@/lib/money'

/** Today, and what waits for somebody; each leads to its list. */
export async function Figures({ overview, lang }: { overview: Overview; lang: Language }) {
  const t = await adminTexts()
  const today = overview.days.at(-1)
  const figures = [
    { name: 'ordersToday', value: today?.orders ?? 0, href: '/admin/orders?age=new' },
    { name: 'paidToday', value: formatMoney(today?.paidCents ?? 0, lang) },
    { name: 'toShip', value: overview.toShip, href: '/admin/orders?status=paid' },
    {
      name: 'toReview',
      value: overview.toReview,
      href: '/admin/orders?status=payment_review',
      isUrgent: overview.toReview > 0,
    },
    { name: 'failedMails', value: overview.failedMails, isUrgent: overview.failedMails > 0 },
    { name: 'failedPayments', value: overview.failedPayments },
  ] as const
  return (
    <dl className="mt-6 grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 xl:grid-cols-6">
      {figures.map((figure) => (
        <div
          key={figure.name}
          className={`flex flex-col justify-between gap-2 rounded-card border bg-raised p-4 ${
            'isUrgent' in figure && figure.isUrgent ? 'border-warning' : 'border-line'
          }`}
        >
          <dt className="text-muted text-sm">{t(`admin.overview.${figure.name}`)}</dt>
          <dd className="text-xl tabular-nums tracking-tight sm:text-2xl">
            {'href' in figure ? (
              <a
                href={figure.href}
                className="underline decoration-line underline-offset-4 hover:decoration-ink"
              >
                {figure.value}
              </a>
            ) : (
              figure.value
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
