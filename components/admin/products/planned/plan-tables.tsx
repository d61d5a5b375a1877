import { type Column, RowTable } from '@/components/admin/row-table'
import { adminLanguage, adminTexts } from '@/lib/admin/texts'
import { datesIn } from '@/lib/i18n/dates'
import type { Language } from '@/lib/languages'
import { formatLocalMoney, typedEuros } from '@/lib/money'
import type { ListedPlan, PlannedOfProduct, PlanRow } from '@/lib/products/planned/queries'
import { variantField } from '@/lib/products/planned/variant-field'
import { toShopTime } from '@/lib/time'
import { EndPlan, RemovePlan } from './plan-forms'

type VariantRow = PlannedOfProduct['variants'][number]

export async function PresentPrices({
  variants,
  name,
}: Pick<PlannedOfProduct, 'variants' | 'name'>) {
  const t = await adminTexts()
  const lang = await adminLanguage()
  const columns: Column<VariantRow>[] = [
    { name: t('admin.products.stock.variant'), cell: ({ choice }) => choice || name },
    {
      name: t('admin.products.prices.price'),
      isNumber: true,
      cell: ({ priceCents }) => formatLocalMoney(priceCents, lang),
    },
    {
      name: t('admin.products.prices.lowest'),
      isNumber: true,
      cell: ({ originalPriceCents: original }) =>
        original === null ? '–' : formatLocalMoney(original, lang),
    },
  ]
  const label = t('admin.products.prices.present')
  return <RowTable label={label} columns={columns} rows={variants} keyOf={({ id }) => id} />
}

type Props = { productId: string; label: string; plans: PlanRow[]; isOpen?: boolean }

export async function PlanTable({ productId, label, plans, isOpen = false }: Props) {
  const t = await adminTexts()
  const { columns, nameOf } = await planColumns()
  const actions: Column<PlanRow> = {
    name: t('admin.products.prices.change'),
    cell: (plan) => {
      const name = nameOf(plan)
      const props = { productId, planId: plan.id, name }
      if (plan.state === 'running') return <EndPlan {...props} />
      return (
        <div className="flex flex-wrap items-center justify-end gap-3 md:justify-start">
          <a
            href={`/admin/products/${productId}/prices?edit=${plan.id}`}
            className="inline-flex min-h-6 items-center underline underline-offset-4"
          >
            {t('admin.products.prices.edit')}
            <span className="sr-only">: {name}</span>
          </a>
          <RemovePlan {...props} />
        </div>
      )
    },
  }
  return (
    <RowTable
      label={label}
      columns={isOpen ? [...columns, actions] : columns}
      rows={plans}
      keyOf={({ id }) => id}
    />
  )
}

/** Planned prices of the whole shop. */
export async function ListedPlans({ plans }: { plans: ListedPlan[] }) {
  const t = await adminTexts()
  const { columns } = await planColumns()
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

/** Columns of every table of planned prices; `nameOf` tells its rows apart. */
async function planColumns() {
  const t = await adminTexts()
  const lang = await adminLanguage()
  const format = datesIn(lang)
  const written = (at: Date) => format.dateTime(at, { dateStyle: 'medium', timeStyle: 'short' })
  const time = (at: Date) => <time dateTime={at.toISOString()}>{written(at)}</time>
  const chosen = ({ choices }: PlanRow) => choices.join(' · ') || t('admin.products.prices.every')
  const columns: Column<PlanRow>[] = [
    { name: t('admin.products.prices.from'), cell: ({ beginsAt }) => time(beginsAt) },
    {
      name: t('admin.products.prices.until'),
      cell: ({ endsAt }) => (endsAt ? time(endsAt) : t('admin.products.prices.stays')),
    },
    {
      name: t('admin.products.prices.price'),
      isNumber: true,
      cell: ({ priceCents }) => formatLocalMoney(priceCents, lang),
    },
    { name: t('admin.products.prices.variants'), cell: chosen },
    {
      name: t('admin.products.prices.state'),
      cell: ({ state }) => t(`admin.products.prices.states.${state}`),
    },
  ]
  const nameOf = (plan: PlanRow) => `${chosen(plan)}, ${written(plan.beginsAt)}`
  return { columns, nameOf }
}

/** The form's values of a planned price. */
export const storedTexts = (plan: PlanRow, language: Language) => ({
  planId: plan.id,
  price: typedEuros(plan.priceCents, language),
  from: toShopTime(plan.beginsAt),
  until: plan.endsAt ? toShopTime(plan.endsAt) : '',
  ...Object.fromEntries(plan.variantIds.map((id) => [variantField(id), 'on'])),
})
