import type { Day } from '@/lib/admin/overview'
import { adminTexts } from '@/lib/admin/texts'
import { regional } from '@/lib/i18n/dates'
import type { Language } from '@/lib/languages'
import { formatLocalMoney } from '@/lib/money'
import { ChartCard } from './chart-card'

export async function DaysChart({ days, lang }: { days: Day[]; lang: Language }) {
  const t = await adminTexts()
  const format = new Intl.DateTimeFormat(regional(lang), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  return (
    <ChartCard
      id="overview-days"
      title={t('admin.overview.days')}
      head={[t('admin.overview.day'), t('admin.overview.orders'), t('admin.overview.received')]}
      help={t('admin.overview.receivedHelp')}
      bars={days.map(({ day, orders, receivedCents }) => ({
        key: day,
        label: format.format(new Date(`${day}T00:00:00Z`)),
        values: [String(orders), formatLocalMoney(receivedCents, lang)],
        size: Math.max(0, receivedCents),
      }))}
    />
  )
}
