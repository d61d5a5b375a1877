import { type Column, RowTable } from '@/components/admin/row-table'
import { adminTexts } from '@/lib/admin/texts'
import type { ListedPlan } from '@/lib/products/planned/list'
import { planColumns } from './plan-columns'

/** Of the whole shop. */
export async function ListedPlans({ plans }: { plans: ListedPlan[] }) {
  const [t, { columns }] = [await adminTexts(), await planColumns()]
  const product: Column<ListedPlan> = {
    name: t('admin.products.prices.product'),
    cell: ({ productId, product }) => (
      <a
        href={`/admin/products/${productId}/prices`}
        translate="no"
        className="inline-flex min-h-6 items-center font-medium underline underline-offset-4"
      >
        {product}
      </a>
    ),
  }
  return (
    <RowTable
      label={t('admin.products.prices.waiting')}
      columns={[product, ...columns]}
      rows={plans}
      keyOf={({ id }) => id}
    />
  )
}
