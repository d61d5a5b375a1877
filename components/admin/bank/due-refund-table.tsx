import { type Column, RowTable } from '@/components/admin/row-table'
import { fullName } from '@/lib/accounts/person-name'
import { adminLanguage, adminTexts } from '@/lib/admin/texts'
import { datesIn } from '@/lib/i18n/dates'
import { formatLocalMoney } from '@/lib/money'
import type { ListedDueRefund } from '@/lib/orders/admin/due-refunds'
import { BankOrderLink } from './credit-table'

export async function DueRefundTable({ rows }: { rows: ListedDueRefund[] }) {
  const [t, lang] = await Promise.all([adminTexts(), adminLanguage()])
  const format = datesIn(lang)
  const columns: Column<ListedDueRefund>[] = [
    { name: t('admin.bank.columns.order'), cell: (row) => <BankOrderLink {...row} /> },
    {
      name: t('admin.orders.columns.customer'),
      cell: (row) => {
        const name = fullName(row, lang)
        return name ? <span translate="no">{name}</span> : t('admin.order.erased')
      },
    },
    {
      name: t('admin.bank.why'),
      cell: ({ reason }) => t(`admin.bank.dueRefund.reasons.${reason}`),
    },
    {
      name: t('admin.bank.dueRefund.until'),
      cell: ({ until }) =>
        until && (
          <time dateTime={until.toISOString()}>
            {format.dateTime(until, { dateStyle: 'medium' })}
          </time>
        ),
    },
    {
      name: t('admin.bank.columns.amount'),
      isNumber: true,
      cell: ({ amountCents }) => formatLocalMoney(amountCents, lang),
    },
  ]
  return (
    <RowTable
      label={t('admin.bank.dueRefund.title')}
      columns={columns}
      rows={rows}
      keyOf={({ orderId }) => orderId}
    />
  )
}
