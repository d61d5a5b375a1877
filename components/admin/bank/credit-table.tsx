import { type Column, RowTable } from '@/components/admin/row-table'
import { adminLanguage } from '@/lib/admin/language'
import { adminTexts } from '@/lib/admin/texts'
import type { ListedCredit } from '@/lib/settlement/statements/credits'
import { formatCredit, formatDay } from './credit-amount'
import { BankOrderLink } from './order-link'

type Props = { label: string; rows: ListedCredit[]; more?: Column<ListedCredit>[] }

export async function CreditTable({ label, rows, more = [] }: Props) {
  const [t, lang] = await Promise.all([adminTexts(), adminLanguage()])
  const columns: Column<ListedCredit>[] = [
    {
      name: t('admin.bank.columns.order'),
      cell: ({ order }) => order && <BankOrderLink {...order} />,
    },
    { name: t('admin.bank.columns.booked'), cell: ({ bookedOn }) => formatDay(bookedOn, lang) },
    {
      name: t('admin.bank.columns.payer'),
      cell: ({ payerName }) => <span translate="no">{payerName || '–'}</span>,
    },
    {
      name: t('admin.bank.columns.amount'),
      isNumber: true,
      cell: ({ amountCents, currency }) => formatCredit(amountCents, currency, lang),
    },
    ...more,
  ]
  return <RowTable label={label} columns={columns} rows={rows} keyOf={({ id }) => id} />
}
