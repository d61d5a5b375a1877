import { type Column, RowTable } from '@/components/admin/row-table'
import { customerAddress } from '@/lib/admin/customers/filters'
import type { CustomerItem } from '@/lib/admin/customers/list'
import { adminLanguage } from '@/lib/admin/language'
import { adminTexts } from '@/lib/admin/texts'
import { countryName } from '@/lib/i18n/country-codes'
import { datesIn } from '@/lib/i18n/dates'

export async function CustomerTable({ rows }: { rows: CustomerItem[] }) {
  const [t, lang] = await Promise.all([adminTexts(), adminLanguage()])
  const format = datesIn(lang)
  const dayOf = (time: Date) => (
    <time dateTime={time.toISOString()} className="tabular-nums">
      {format.dateTime(time, { dateStyle: 'medium' })}
    </time>
  )
  const columns: Column<CustomerItem>[] = [
    {
      name: t('admin.orders.columns.customer'),
      cell: ({ id, firstName, lastName, email }) => (
        <>
          <a
            href={customerAddress(id)}
            translate="no"
            className="wrap-anywhere inline-flex min-h-6 items-center font-medium underline underline-offset-4"
          >
            {t('mail.recipient', { firstName, lastName })}
          </a>
          <span translate="no" className="wrap-anywhere block text-muted">
            {email}
          </span>
        </>
      ),
    },
    {
      name: t('admin.accounting.columns.country'),
      cell: ({ company, city, country }) => (
        <>
          {company && (
            <span translate="no" className="block">
              {company}
            </span>
          )}
          <span translate="no">{city}</span>
          <span className="block text-muted">{countryName(country, lang)}</span>
        </>
      ),
    },
    { name: t('admin.customers.since'), cell: ({ createdAt }) => dayOf(createdAt) },
    {
      name: t('admin.sections.orders'),
      isNumber: true,
      cell: ({ orders }) => format.number(orders),
    },
    {
      name: t('admin.customers.lastOrder'),
      cell: ({ lastOrderAt }) => (lastOrderAt ? dayOf(lastOrderAt) : '–'),
    },
  ]
  return (
    <RowTable
      label={t('admin.sections.customers')}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
    />
  )
}
