import { type Column, RowTable } from '@/components/admin/row-table'
import { Badge } from '@/components/ui/badge'
import { adminLanguage, adminTexts } from '@/lib/admin/texts'
import { datesIn } from '@/lib/i18n/dates'
import { LANGUAGE_TABLE } from '@/lib/languages'
import { formatLocalMoney } from '@/lib/money'
import type { AdminListItem } from '@/lib/orders/admin/list/list'
import type { OrderStatus } from '@/lib/orders/status'

export async function OrderTable({ rows }: { rows: AdminListItem[] }) {
  const [t, lang] = await Promise.all([adminTexts(), adminLanguage()])
  const format = datesIn(lang)
  const columns: Column<AdminListItem>[] = [
    {
      name: t('admin.orders.columns.order'),
      cell: ({ reference, createdAt }) => (
        <>
          <a
            href={`/admin/orders/${reference}`}
            className="inline-flex min-h-6 items-center font-medium md:whitespace-nowrap underline underline-offset-4"
          >
            {reference}
          </a>
          <time dateTime={createdAt.toISOString()} className="block text-muted tabular-nums">
            {format.dateTime(createdAt, { dateStyle: 'medium', timeStyle: 'short' })}
          </time>
        </>
      ),
    },
    {
      name: t('admin.orders.columns.customer'),
      cell: ({ firstName, lastName, email }) =>
        email ? (
          <>
            <span translate="no">{t('mail.recipient', { firstName, lastName })}</span>
            <span translate="no" className="wrap-anywhere block text-muted md:hidden lg:block">
              {email}
            </span>
          </>
        ) : (
          <span className="text-muted">{t('admin.order.erased')}</span>
        ),
    },
    {
      name: t('admin.orders.columns.method'),
      cell: ({ paymentMethod, language }) => (
        <>
          {t(`payments.method.${paymentMethod}`)}
          <span lang={language} className="block text-muted">
            {LANGUAGE_TABLE[language].name}
          </span>
        </>
      ),
    },
    {
      name: t('admin.orders.columns.status'),
      cell: ({ status }) => <OrderStatusBadge status={status} />,
    },
    {
      name: t('admin.orders.columns.total'),
      isNumber: true,
      cell: ({ totalCents }) => formatLocalMoney(totalCents, lang),
    },
  ]
  return (
    <RowTable
      label={t('admin.sections.orders')}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
    />
  )
}

const LOOKS = {
  pending: 'outline',
  awaiting_payment: 'warning',
  payment_review: 'accent',
  paid: 'accent',
  shipped: 'default',
  delivered: 'good',
  completed: 'good',
  cancelled: 'outline',
} as const satisfies Record<OrderStatus, string>

export async function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const t = await adminTexts()
  return (
    <Badge variant={LOOKS[status]} className="rounded-2xl! text-left">
      {t(`admin.orders.status.${status}`)}
    </Badge>
  )
}
