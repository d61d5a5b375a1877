import { Button } from '@/components/ui/button'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import type { CustomerFilters } from '@/lib/admin/customers/filters'
import { adminTexts } from '@/lib/admin/texts'

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
