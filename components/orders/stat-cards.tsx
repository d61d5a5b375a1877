'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { Language } from '@/lib/languages'
import { formatMoney, toCents } from '@/lib/money'
import type { OrderStats } from '@/lib/orders/types'

/** The second figure counts unpaid orders, or those in progress when none is unpaid. */
export function StatCards({ stats }: { stats: OrderStats }) {
  const t = useTranslations('orders.stats')
  const lang = useLocale() as Language
  const hasUnpaid = stats.pendingOrders > 0
  const figures = [
    { label: t('total'), value: stats.totalOrders },
    {
      label: hasUnpaid ? t('unpaid') : t('inProgress'),
      value: hasUnpaid ? stats.pendingOrders : stats.inProgressOrders,
    },
    { label: t('delivered'), value: stats.deliveredOrders },
    { label: t('spent'), value: formatMoney(toCents(stats.totalSpent), lang) },
  ]
  return (
    <section aria-label={t('title')}>
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {figures.map(({ label, value }) => (
          <div
            key={label}
            className="flex flex-col justify-between gap-2 rounded-card border border-line bg-raised p-4 sm:p-5"
          >
            <dt className="text-muted text-sm">{label}</dt>
            <dd className="wrap-anywhere text-xl tabular-nums tracking-tight sm:text-2xl">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
