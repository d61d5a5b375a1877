import { Button } from '@/components/ui/button'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import { adminTexts } from '@/lib/admin/texts'
import { CREDIT_STATES, type CreditFilters } from '@/lib/settlement/statements/credits/filters'
import { FINDINGS } from '@/lib/settlement/statements/credits/findings'

export async function CreditFilterForm({ filters }: { filters: CreditFilters }) {
  const t = await adminTexts()
  return (
    <form
      action="/admin/bank/credits"
      aria-label={t('admin.bank.filters')}
      className="grid grid-cols-2 items-end gap-3 md:grid-cols-[2fr_1fr_1fr_auto]"
    >
      <Field id="credits-q" label={t('admin.bank.search')} className="col-span-2 md:col-span-1">
        <Input
          {...fieldProps('credits-q')}
          name="q"
          type="search"
          maxLength={200}
          defaultValue={filters.q}
        />
      </Field>
      <Field id="credits-state" label={t('admin.bank.which')}>
        <NativeSelect {...fieldProps('credits-state')} name="state" defaultValue={filters.state}>
          {[...CREDIT_STATES, 'all' as const].map((one) => (
            <option key={one} value={one}>
              {t(`admin.bank.views.${one}`)}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field id="credits-finding" label={t('admin.bank.why')}>
        <NativeSelect
          {...fieldProps('credits-finding')}
          name="finding"
          defaultValue={filters.finding ?? ''}
        >
          <option value="">{t('admin.bank.anyReason')}</option>
          {FINDINGS.map((one) => (
            <option key={one} value={one}>
              {t(`admin.bank.findings.${one}.name`)}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <div className="col-span-2 flex flex-wrap gap-2 md:col-span-1">
        <Button type="submit">{t('admin.orders.apply')}</Button>
        <Button asChild variant="ghost">
          <a href="/admin/bank/credits">{t('admin.orders.reset')}</a>
        </Button>
      </div>
    </form>
  )
}
