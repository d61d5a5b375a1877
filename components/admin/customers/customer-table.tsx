import { type Column, RowTable } from '@/components/admin/row-table'
import { Button } from '@/components/ui/button'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { type CustomerFilters, customerAddress } from '@/lib/admin/customers/filters'
import type { CustomerItem } from '@/lib/admin/customers/queries'
import { adminLanguage, adminTexts } from '@/lib/admin/texts'
import { countryName } from '@/lib/i18n/country-codes'
import { datesIn } from '@/lib/i18n/dates'

export async function CustomerSearch({ filters }: { filters: CustomerFilters }) {
  const t = await adminTexts()
  return (
    <search>
      <form
        action="/admin/customers"
        className="grid items-start gap-3 sm:grid-cols-[minmax(0,28rem)_auto]"
      >
        <Field
          id="customers-q"
          label={t('admin.customers.search')}
          help={t('admin.customers.searchHelp')}
        >
          <Input
            {...fieldProps('customers-q', { help: true })}
            name="q"
            type="search"
            maxLength={200}
            defaultValue={filters.q}
          />
        </Field>
        <div className="flex flex-wrap gap-2 sm:mt-6.5">
          <Button type="submit">{t('admin.customers.find')}</Button>
          {filters.q && (
            <Button asChild variant="ghost">
              <a href="/admin/customers">{t('admin.orders.reset')}</a>
            </Button>
          )}
        </div>
      </form>
    </search>
  )
}

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
