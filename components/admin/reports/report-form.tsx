import { CountryOptions } from '@/components/accounts/address/country-options'
import { Button } from '@/components/ui/button'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import { type ReportFilters, STEPS } from '@/lib/admin/reports/filters'
import { adminLanguage, adminTexts } from '@/lib/admin/texts'
import { PAYMENT_METHODS } from '@/lib/payments/methods/names'
import { one, type Query } from '@/lib/text/paging'

type Props = { filters: ReportFilters; typed: Query }

export async function ReportForm({ filters, typed }: Props) {
  const [t, lang] = await Promise.all([adminTexts(), adminLanguage()])
  const { period, step, country, method } = filters
  return (
    <form
      action="/admin/reports"
      className="grid grid-cols-1 items-end gap-3 sm:grid-cols-2 lg:grid-cols-[repeat(5,1fr)_auto]"
    >
      {(['from', 'to'] as const).map((name) => (
        <Field key={name} id={`reports-${name}`} label={t(`admin.accounting.${name}`)}>
          <Input
            {...fieldProps(`reports-${name}`)}
            name={name}
            type="date"
            required
            min="2000-01-01"
            max="2099-12-31"
            defaultValue={period?.[name] ?? one(typed[name])}
          />
        </Field>
      ))}
      <Field id="reports-by" label={t('admin.reports.step')}>
        <NativeSelect {...fieldProps('reports-by')} name="by" defaultValue={step}>
          {STEPS.map((one) => (
            <option key={one} value={one}>
              {t(`admin.reports.steps.${one}`)}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field id="reports-country" label={t('admin.accounting.columns.country')}>
        <NativeSelect
          {...fieldProps('reports-country')}
          name="country"
          defaultValue={country ?? ''}
        >
          <option value="">{t('admin.orders.any.status')}</option>
          <CountryOptions lang={lang} />
        </NativeSelect>
      </Field>
      <Field id="reports-method" label={t('admin.orders.columns.method')}>
        <NativeSelect {...fieldProps('reports-method')} name="method" defaultValue={method ?? ''}>
          <option value="">{t('admin.orders.any.method')}</option>
          {PAYMENT_METHODS.map((one) => (
            <option key={one} value={one}>
              {t(`payments.method.${one}`)}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Button type="submit" className="justify-self-start">
        {t('admin.accounting.show')}
      </Button>
      {!period && (
        <p role="alert" className="col-span-full text-bad">
          {t('admin.accounting.dates')}
        </p>
      )}
    </form>
  )
}
