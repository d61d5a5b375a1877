import type { ReactNode } from 'react'
import { FoldChevron } from '@/components/admin/fold-chevron'
import { orderAgeText } from '@/components/admin/orders/list/order-filters'
import { BarChart } from '@/components/admin/reports/bar-chart'
import { Card, CardTitle } from '@/components/ui/card'
import type { Day, Overview } from '@/lib/admin/overview'
import { adminTexts } from '@/lib/admin/texts'
import { regional } from '@/lib/i18n/dates'
import type { Language } from '@/lib/languages'
import { formatLocalMoney } from '@/lib/money'
import { adminOrders } from '@/lib/orders/admin/list/filters'

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

type Bar = {
  key: string
  label: ReactNode
  /** In the order of `head`. */
  values: string[]
  size: number
}

type TableProps = {
  /** Id of the title. */
  id: string
  head: [label: string, ...values: string[]]
  bars: Bar[]
}
type Props = TableProps & { title: string }

const NUMBER =
  'whitespace-nowrap py-1 pl-3 text-right tabular-nums max-[22rem]:pt-0 max-[22rem]:pl-2 sm:pl-4'
/** Narrow windows stack the values under the label, also with large text. */
const ROW = 'max-[22rem]:grid max-[22rem]:grid-cols-2'
const NAME =
  'py-1 text-left font-normal max-[22rem]:col-span-full max-[22rem]:w-auto max-[22rem]:pb-0'

function ChartCard({ title, ...table }: Props) {
  return (
    <Card aria-labelledby={table.id}>
      <CardTitle id={table.id}>{title}</CardTitle>
      <ChartTable {...table} />
    </Card>
  )
}

/** A table with a bar per row; `size` in any one unit. */
function ChartTable({ id, head: [name, ...heads], bars }: TableProps) {
  const most = Math.max(1, ...bars.map(({ size }) => size))
  return (
    // Explicit roles: some browsers drop table semantics when rows are grids.
    // biome-ignore-start lint/a11y/useSemanticElements: see above
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table role="table" aria-labelledby={id} className="mt-3 w-full">
      <thead role="rowgroup" className="text-muted">
        <tr role="row" className={ROW}>
          <th role="columnheader" scope="col" className={`w-px ${NAME}`}>
            {name}
          </th>
          {heads.map((head) => (
            <th
              key={head}
              role="columnheader"
              scope="col"
              className="w-px py-1 pl-3 text-right font-normal max-[22rem]:w-auto max-[22rem]:pl-2 sm:pl-4"
            >
              {head}
            </th>
          ))}
          <td aria-hidden className="max-[22rem]:hidden" />
        </tr>
      </thead>
      <tbody role="rowgroup">
        {bars.map(({ key, label, values, size }) => (
          <tr key={key} role="row" className={ROW}>
            <th
              role="rowheader"
              scope="row"
              className={`whitespace-nowrap tabular-nums max-[22rem]:whitespace-normal ${NAME}`}
            >
              {label}
            </th>
            {values.map((value, index) => (
              <td key={heads[index]} role="cell" className={NUMBER}>
                {value}
              </td>
            ))}
            <td aria-hidden className="w-full py-1 pl-3 max-[22rem]:hidden sm:pl-4">
              <span
                className="block h-2 rounded-full bg-accent"
                style={{ width: `${(100 * size) / most}%` }}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
    // biome-ignore-end lint/a11y/useSemanticElements: see above
  )
}
