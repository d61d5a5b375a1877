import { Button } from '@/components/ui/button'
import { Field, fieldProps } from '@/components/ui/field'
import { NativeSelect } from '@/components/ui/native-select'
import { adminTexts } from '@/lib/admin/texts'
import { REVIEW_VIEWS, type ReviewFilters } from '@/lib/orders/reviews/admin/filters'

export async function ReviewFilter({ filters }: { filters: ReviewFilters }) {
  const t = await adminTexts()
  return (
    <form
      action="/admin/reviews"
      aria-label={t('admin.orders.filters')}
      className="flex flex-wrap items-end gap-3"
    >
      <Field id="reviews-state" label={t('admin.orders.columns.status')} className="min-w-56">
        <NativeSelect
          {...fieldProps('reviews-state')}
          name="state"
          defaultValue={filters.state ?? ''}
        >
          <option value="">{t('admin.reviews.any')}</option>
          {REVIEW_VIEWS.map((one) => (
            <option key={one} value={one}>
              {t(`admin.reviews.views.${one}`)}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Button type="submit">{t('admin.orders.apply')}</Button>
    </form>
  )
}
