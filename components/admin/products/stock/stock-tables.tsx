import { type Column, RowTable } from '@/components/admin/row-table'
import { adminLanguage, adminTexts } from '@/lib/admin/texts'
import { datesIn } from '@/lib/i18n/dates'
import type { StockOfProduct } from '@/lib/products/editing/stock/movements'

type VariantRow = StockOfProduct['variants'][number]
type MovementRow = StockOfProduct['movements'][number]

export async function VariantStocks({ variants, name }: Omit<StockOfProduct, 'movements'>) {
  const t = await adminTexts()
  const columns: Column<VariantRow>[] = [
    { name: t('admin.products.stock.variant'), cell: ({ choice }) => choice || name },
    {
      name: t('admin.products.stock.stock'),
      isNumber: true,
      cell: ({ stock }) => stock ?? t('admin.products.stock.notCounted'),
    },
    { name: t('admin.products.stock.held'), isNumber: true, cell: ({ held }) => held },
  ]
  return <RowTable label={name} columns={columns} rows={variants} keyOf={({ id }) => id} />
}

export async function Movements({ movements }: Pick<StockOfProduct, 'movements'>) {
  const t = await adminTexts()
  const lang = await adminLanguage()
  const format = datesIn(lang)
  const columns: Column<MovementRow>[] = [
    {
      name: t('admin.products.stock.when'),
      cell: ({ at }) => (
        <time dateTime={at.toISOString()}>
          {format.dateTime(at, { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      ),
    },
    { name: t('admin.products.stock.variant'), cell: ({ choice }) => choice || '–' },
    {
      name: t('admin.products.stock.change'),
      isNumber: true,
      cell: ({ by }) => (by > 0 ? `+${by}` : by),
    },
    { name: t('admin.products.stock.stock'), isNumber: true, cell: ({ stock }) => stock },
    { name: t('admin.products.stock.reason'), cell: ({ reason }) => reason },
  ]
  const label = t('admin.products.stock.latest')
  return <RowTable label={label} columns={columns} rows={movements} keyOf={({ id }) => id} />
}
