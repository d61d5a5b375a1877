import { Button } from '@/components/ui/button'
import { Field, fieldProps } from '@/components/ui/field'
import { NativeSelect } from '@/components/ui/native-select'
import { adminTexts } from '@/lib/admin/texts'
import { CLAIM_VIEWS, type ClaimFilters } from '@/lib/orders/claims/admin/filters'

export async function ClaimFilter({ filters }: { filters: ClaimFilters }) {
  const t = await adminTexts()
  return (
    <form
      action="/admin/claims"
      aria-label={t('admin.orders.filters')}
      className="flex flex-wrap items-end gap-3"
    >
      <Field id="claims-status" label={t('admin.orders.columns.status')} className="min-w-56">
        <NativeSelect
          {...fieldProps('claims-status')}
          name="status"
          defaultValue={filters.status ?? ''}
        >
          <option value="">{t('admin.claims.any')}</option>
          {CLAIM_VIEWS.map((one) => (
            <option key={one} value={one}>
              {one === 'open' ? t('admin.claims.open') : t(`claims.status.${one}`)}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Button type="submit">{t('admin.orders.apply')}</Button>
    </form>
  )
}
