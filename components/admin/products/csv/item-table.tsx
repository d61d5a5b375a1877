import { type Column, RowTable } from '@/components/admin/row-table'
import { adminTexts } from '@/lib/admin/texts'
import type { ImportItem, ImportReport } from '@/lib/products/csv/read-import'
import { ChangeList } from './change-list'

export async function ItemTable({ report }: { report: ImportReport }) {
  const t = await adminTexts()
  const { items, created, changed, startedAt, kind } = report
  if (items.length === 0) return null
  const columns: Column<ImportItem>[] = [
    {
      name: t(`admin.productsCsv.report.${kind === 'texts' ? 'productOrColour' : 'product'}`),
      cell: ({ name }) => <span translate="no">{name}</span>,
    },
    { name: t('admin.productsCsv.report.line'), isNumber: true, cell: ({ line }) => line },
    {
      name: t('admin.productsCsv.report.what'),
      cell: ({ isNew, variants, missing, isSold, changes }) => (
        <>
          {isNew ? (
            <p>{t('admin.productsCsv.report.isNew', { count: variants })}</p>
          ) : (
            <ChangeList changes={changes} />
          )}
          {missing.length > 0 && (
            <p>
              {t(`admin.productsCsv.report.${isSold ? 'soldWithout' : 'keptWithout'}`, {
                columns: missing.join(', '),
              })}
            </p>
          )}
        </>
      ),
    },
    ...(startedAt
      ? [
          {
            name: t('admin.productsCsv.report.outcome'),
            cell: ({ outcome }: ImportItem) =>
              t(`admin.productsCsv.report.outcomes.${outcome ?? 'none'}`),
          },
        ]
      : []),
  ]
  const title = t(`admin.productsCsv.report.${kind === 'texts' ? 'withColours' : 'products'}`)
  const more = created + changed - items.length
  return (
    <section aria-labelledby="import-items" className="mt-8">
      <h2 id="import-items" className="mb-2 text-xl">
        {title}
      </h2>
      <RowTable
        label={title}
        columns={columns}
        rows={items}
        keyOf={({ position }) => String(position)}
      />
      {more > 0 && <p className="mt-4">{t('admin.productsCsv.report.more', { count: more })}</p>}
    </section>
  )
}
