import { FoldChevron } from '@/components/admin/fold-chevron'
import { BarChart } from '@/components/admin/reports/bar-chart'
import { Card, CardTitle } from '@/components/ui/card'
import type { Day } from '@/lib/admin/overview'
import { adminTexts } from '@/lib/admin/texts'
import { regional } from '@/lib/i18n/dates'
import type { Language } from '@/lib/languages'
import { formatLocalMoney } from '@/lib/money'
import { ChartTable } from './chart-card'

const ID = 'overview-days'

/** Received money as bars, the same figures and the orders in a folded table. */
export async function DaysChart({ days, lang }: { days: Day[]; lang: Language }) {
  const t = await adminTexts()
  const format = new Intl.DateTimeFormat(regional(lang), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  const named = days.map((one) => ({
    ...one,
    label: format.format(new Date(`${one.day}T00:00:00Z`)),
  }))
  const title = t('admin.overview.days')
  return (
    <Card aria-labelledby={ID}>
      <CardTitle id={ID}>{title}</CardTitle>
      <p className="mt-1 text-muted">{t('admin.reports.chart.day')}</p>
      <BarChart
        description={t('admin.reports.inTable', { title })}
        bars={named.map(({ day, label, receivedCents }) => ({
          key: day,
          label,
          cents: receivedCents,
        }))}
        lang={lang}
      />
      <details className="group mt-3">
        <summary className="flex min-h-11 list-none items-center gap-2">
          <span>{t('admin.overview.inFigures')}</span>
          <FoldChevron />
        </summary>
        <ChartTable
          id={ID}
          head={[t('admin.overview.day'), t('admin.overview.orders'), t('admin.overview.received')]}
          bars={named.map(({ day, label, orders, receivedCents }) => ({
            key: day,
            label,
            values: [String(orders), formatLocalMoney(receivedCents, lang)],
            size: Math.max(0, receivedCents),
          }))}
        />
        <p className="mt-3 text-muted">{t('admin.overview.receivedHelp')}</p>
      </details>
    </Card>
  )
}
