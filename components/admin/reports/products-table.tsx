import { type Column, RowTable } from '@/components/admin/row-table'
import { adminLanguage } from '@/lib/admin/language'
import type { SoldProduct } from '@/lib/admin/reports/read'
import { adminTexts } from '@/lib/admin/texts'
import { datesIn } from '@/lib/i18n/dates'
import { formatLocalMoney } from '@/lib/money'

type Props = { title: string; products: SoldProduct[] }

export async function ProductsTable({ title, products }: Props) {
  const [t, lang] = await Promise.all([adminTexts(), adminLanguage()])
  const columns: Column<SoldProduct>[] = [
    {
      name: t('admin.audit.kinds.product'),
      cell: ({ id, name }) =>
        id ? (
          <a
            href={`/admin/products/${id}`}
            translate="no"
            className="inline-flex min-h-6 items-center underline underline-offset-4"
          >
            {name}
          </a>
        ) : (
          <span translate="no">{name}</span>
        ),
    },
    {
      name: t('admin.reports.units'),
      isNumber: true,
      cell: ({ units }) => datesIn(lang).number(units),
    },
    {
      name: t('admin.reports.sales'),
      isNumber: true,
      cell: ({ cents }) => formatLocalMoney(cents, lang),
    },
  ]
  const keyOf = ({ id, name }: SoldProduct) => id ?? name
  return <RowTable label={title} columns={columns} rows={products} keyOf={keyOf} />
}
