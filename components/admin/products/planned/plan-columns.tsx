import type { Column } from '@/components/admin/row-table'
import { adminLanguage } from '@/lib/admin/language'
import { adminTexts } from '@/lib/admin/texts'
import { datesIn } from '@/lib/i18n/dates'
import { formatLocalMoney } from '@/lib/money'
import type { PlanRow } from '@/lib/products/planned/plan-row'

/** Columns of every table of planned prices; `nameOf` tells its rows apart. */
export async function planColumns() {
  const [t, lang] = [await adminTexts(), await adminLanguage()]
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
