import { type Column, RowTable } from '@/components/admin/row-table'
import { adminLanguage, adminTexts } from '@/lib/admin/texts'
import { datesIn } from '@/lib/i18n/dates'
import { formatLocalMoney, formatOtherMoney } from '@/lib/money'
import { type PastOrder, type PastTurnover, readPastOrdersOf } from '@/lib/orders/past/queries'

/** A customer's orders of the former shop; nothing without any. */
export async function CustomerPastOrders({ customerId }: { customerId: string }) {
  const [t, lang, list] = await Promise.all([
    adminTexts(),
    adminLanguage(),
    readPastOrdersOf(customerId),
  ])
  if (!list.ok || list.value.total === 0) return null
  const { rows, total } = list.value
  const money = moneyIn(lang)
  const columns: Column<PastOrder>[] = [
    { name: t('admin.moving.past.number'), cell: ({ number }) => <b translate="no">{number}</b> },
    {
      name: t('admin.moving.past.placed'),
      cell: ({ placedAt }) => (
        <time dateTime={placedAt.toISOString()} className="tabular-nums">
          {datesIn(lang).dateTime(placedAt, { dateStyle: 'medium' })}
        </time>
      ),
    },
    { name: t('admin.productsCsv.state'), cell: ({ state }) => t(`orders.past.states.${state}`) },
    {
      name: t('admin.moving.past.items'),
      cell: ({ lines }) => (
        <span translate="no" className="wrap-anywhere">
          {lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ') || '–'}
        </span>
      ),
    },
    {
      name: t('admin.moving.past.total'),
      isNumber: true,
      cell: ({ totalCents, currency }) => money(totalCents, currency),
    },
  ]
  const title = t('orders.past.title')
  return (
    <section aria-labelledby="customer-past-orders">
      <h2 id="customer-past-orders" className="mb-2 text-xl">
        {title}
      </h2>
      <RowTable label={title} columns={columns} rows={rows} keyOf={({ id }) => id} />
      {total > rows.length && <p className="mt-2">{t('orders.past.newest', { total })}</p>}
    </section>
  )
}

/** Apart from the figures of this shop. */
export async function PastTurnoverTable({ rows }: { rows: PastTurnover[] }) {
  const [t, lang] = await Promise.all([adminTexts(), adminLanguage()])
  if (rows.length === 0) return null
  const money = moneyIn(lang)
  const columns: Column<PastTurnover>[] = [
    { name: t('admin.reports.steps.year'), cell: ({ year }) => year },
    {
      name: t('admin.sections.orders'),
      isNumber: true,
      cell: ({ orders }) => datesIn(lang).number(orders),
    },
    {
      name: t('admin.moving.past.turnover'),
      isNumber: true,
      cell: ({ cents, currency }) => money(cents, currency),
    },
  ]
  const title = t('admin.moving.past.turnoverTitle')
  return (
    <section aria-labelledby="past-turnover" className="mt-10">
      <h2 id="past-turnover" className="mb-2 text-xl">
        {title}
      </h2>
      <p className="mb-4 max-w-3xl text-muted">{t('admin.moving.past.turnoverHelp')}</p>
      <RowTable
        label={title}
        columns={columns}
        rows={rows}
        keyOf={({ year, currency }) => `${year} ${currency}`}
      />
      <p className="mt-4">
        <a
          href="/admin/move-in/customers/export"
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t('admin.moving.past.export')}
        </a>
      </p>
    </section>
  )
}

const moneyIn =
  (lang: Parameters<typeof formatLocalMoney>[1]) =>
  (cents: number, currency: string): string =>
    currency === 'EUR' ? formatLocalMoney(cents, lang) : formatOtherMoney(cents, currency, lang)
