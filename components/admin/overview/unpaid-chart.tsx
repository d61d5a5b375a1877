import { orderAgeText } from '@/components/admin/orders/order-age'
import type { Overview } from '@/lib/admin/overview'
import { adminTexts } from '@/lib/admin/texts'
import type { Language } from '@/lib/languages'
import { formatLocalMoney } from '@/lib/money'
import { adminOrders } from '@/lib/orders/admin/filters'
import { ChartCard } from './chart-card'

export async function UnpaidChart({
  unpaid,
  lang,
}: {
  unpaid: Overview['unpaid']
  lang: Language
}) {
  const t = await adminTexts()
  return (
    <ChartCard
      id="overview-unpaid"
      title={t('admin.overview.unpaid')}
      head={[t('admin.overview.age'), t('admin.overview.orders'), t('admin.overview.worth')]}
      bars={unpaid.map(({ age, count, cents }) => ({
        key: age,
        label: (
          <a
            href={adminOrders({ status: 'unpaid', age })}
            className="inline-flex min-h-6 items-center underline decoration-line underline-offset-4 hover:decoration-ink"
          >
            {orderAgeText(t, age)}
          </a>
        ),
        values: [String(count), formatLocalMoney(cents, lang)],
        size: count,
      }))}
    />
  )
}
