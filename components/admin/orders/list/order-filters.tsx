import { Button } from '@/components/ui/button'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import { adminTexts } from '@/lib/admin/texts'
import { LANGUAGE_TABLE, LANGUAGES } from '@/lib/languages'
import {
  type AdminAge,
  type AdminFilters,
  ORDER_AGES,
  ORDER_GROUPS,
} from '@/lib/orders/admin/list/filters'
import { ORDER_STATUSES } from '@/lib/orders/status'
import { PAYMENT_METHODS } from '@/lib/payments/methods/names'

export async function OrderFilters({ filters }: { filters: AdminFilters }) {
  const t = await adminTexts()
  const choices = [
    {
      name: 'status',
      label: t('admin.orders.columns.status'),
      options: [
        ...ORDER_STATUSES.map((one) => [one, t(`admin.orders.status.${one}`)] as const),
        ...ORDER_GROUPS.map((one) => [one, t(`admin.orders.groups.${one}`)] as const),
      ],
    },
    {
      name: 'method',
      label: t('admin.orders.columns.method'),
      options: PAYMENT_METHODS.map((one) => [one, t(`payments.method.${one}`)] as const),
    },
    {
      name: 'age',
      label: t('admin.orders.columns.age'),
      options: ORDER_AGES.map((one) => [one, orderAgeText(t, one)] as const),
    },
    {
      name: 'language',
      label: t('admin.orders.columns.language'),
      options: LANGUAGES.map((one) => [one, LANGUAGE_TABLE[one].name] as const),
    },
  ] as const
  return (
    <form
      action="/admin/orders"
      aria-label={t('admin.orders.filters')}
      className="grid grid-cols-2 items-end gap-3 md:grid-cols-4 xl:grid-cols-[1.6fr_repeat(4,1fr)_auto]"
    >
      <Field
        id="orders-q"
        label={t('admin.orders.search')}
        className="col-span-2 md:col-span-4 xl:col-span-1"
      >
        <Input
          {...fieldProps('orders-q', { help: true })}
          name="q"
          type="search"
          maxLength={200}
          defaultValue={filters.q}
        />
      </Field>
      <p
        id="orders-q-help"
        className="col-span-2 -mt-1 text-muted text-sm md:col-span-4 xl:order-last xl:col-span-full"
      >
        {t('admin.orders.searchHelp')}
      </p>
      {choices.map(({ name, label, options }) => (
        <Field key={name} id={`orders-${name}`} label={label}>
          <NativeSelect
            {...fieldProps(`orders-${name}`)}
            name={name}
            defaultValue={filters[name] ?? ''}
          >
            <option value="">{t(`admin.orders.any.${name}`)}</option>
            {options.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </NativeSelect>
        </Field>
      ))}
      <div className="col-span-2 flex flex-wrap gap-2 md:col-span-4 xl:col-span-1">
        <Button type="submit">{t('admin.orders.apply')}</Button>
        <Button asChild variant="ghost">
          <a href="/admin/orders">{t('admin.orders.reset')}</a>
        </Button>
      </div>
    </form>
  )
}

export function orderAgeText(t: Awaited<ReturnType<typeof adminTexts>>, age: AdminAge): string {
  if (age === 'today') return t('admin.orders.ages.today')
  const [from = 0, to] = age.split('-').map(Number)
  if (to === undefined) return t('admin.orders.ages.older', { days: from })
  if (from === 0) return t('admin.orders.ages.below', { days: to })
  return t('admin.orders.ages.between', { from, to })
}
