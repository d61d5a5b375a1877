import { type Overview, UNPAID_AGES } from '@/lib/admin/overview'
import { adminTexts } from '@/lib/admin/texts'
import type { Language } from '@/lib/i18n/languages'
import { formatMoney } from '@/lib/money'
import { ChartCard } from './chart-card'

/** Unpaid orders by how long they have been waiting. */
export async function UnpaidChart({
  unpaid,
  lang,
}: {
  unpaid: Overview['unpaid']
  lang: Language
}) {
  const t = await adminTexts()
  const labels = [
    ...UNPAID_AGES.map((days) => t('admin.overview.below', { days })),
    t('admin.overview.older', { days: UNPAID_AGES.at(-1) ?? 0 }),
  ]
  return (
    <ChartCard
      id="overview-unpaid"
      title={t('admin.overview.unpaid')}
      head={[t('admin.overview.age'), t('admin.overview.openOrders')]}
      bars={unpaid.map(({ count, cents }, index) => ({
        key: String(index),
        label: labels[index] ?? '',
        value: `${t('admin.overview.orders', { count })} · ${formatMoney(cents, lang)}`,
        size: count,
      }))}
    />
  )
}
