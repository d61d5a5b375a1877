import { Button } from '@/components/ui/button'
import { Field, fieldProps } from '@/components/ui/field'
import { Input, Select } from '@/components/ui/input'
import { adminTexts } from '@/lib/admin/texts'
import { LANGUAGE_NAMES, LANGUAGES } from '@/lib/i18n/languages'
import { type OfficeFilters, ORDER_AGES } from '@/lib/orders/office/filters'
import { ORDER_STATUSES } from '@/lib/orders/status'
import { PAYMENT_METHODS } from '@/lib/orders/types'

/** What the list of orders is narrowed to: a form whose answer is an address. */
export async function OrderFilters({ filters }: { filters: OfficeFilters }) {
  const t = await adminTexts()
  const choices = [
    {
      name: 'status',
      label: t('admin.orders.columns.status'),
      options: ORDER_STATUSES.map((one) => [one, t(`admin.orders.status.${one}`)] as const),
    },
    {
      name: 'method',
      label: t('admin.orders.columns.method'),
      options: PAYMENT_METHODS.map((one) => [one, t(`payments.method.${one}`)] as const),
    },
    {
      name: 'age',
      label: t('admin.orders.columns.age'),
      options: ORDER_AGES.map(
        (one) =>
          [
            one,
            one === 'new'
              ? t('admin.orders.ages.new')
              : t('admin.orders.ages.days', { count: Number(one) }),
          ] as const,
      ),
    },
    {
      name: 'language',
      label: t('admin.orders.columns.language'),
      options: LANGUAGES.map((one) => [one, LANGUAGE_NAMES[one].name] as const),
    },
  ] as const
  return (
    <form
      action="/admin/orders"
      aria-label={t('admin.orders.filters')}
      className="grid grid-cols-2 gap-4 lg:grid-cols-4"
    >
      <Field
        id="orders-q"
        label={t('admin.orders.search')}
        help={t('admin.orders.searchHelp')}
        className="col-span-2 lg:col-span-4"
      >
        <Input
          {...fieldProps('orders-q', { help: true })}
          name="q"
          type="search"
          maxLength={200}
          defaultValue={filters.q}
        />
      </Field>
      {choices.map(({ name, label, options }) => (
        <Field key={name} id={`orders-${name}`} label={label}>
          <Select {...fieldProps(`orders-${name}`)} name={name} defaultValue={filters[name] ?? ''}>
            <option value="">{t('admin.orders.all')}</option>
            {options.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
        </Field>
      ))}
      <div className="col-span-2 flex flex-wrap gap-3 lg:col-span-4">
        <Button type="submit">{t('admin.orders.apply')}</Button>
        <Button asChild variant="quiet">
          <a href="/admin/orders">{t('admin.orders.reset')}</a>
        </Button>
      </div>
    </form>
  )
}
