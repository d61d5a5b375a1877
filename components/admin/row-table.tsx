import type { ReactNode } from 'react'
import { cn } from '@/lib/utils'

export type Column<Row> = { name: string; cell: (row: Row) => ReactNode; isNumber?: boolean }

type Props<Row> = {
  label: string
  columns: Column<Row>[]
  rows: Row[]
  keyOf: (row: Row) => string
}

/**
 * A list of the back office: a table on the desk, and a card of each row, with the names of its columns,
 * where there is no room for one. The first column names the row.
 */
export function RowTable<Row>({ label, columns, rows, keyOf }: Props<Row>) {
  return (
    // Said in full, because a table that is laid out as cards is none to some browsers.
    // biome-ignore-start lint/a11y/useSemanticElements: see above
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table role="table" aria-label={label} className="block w-full text-left lg:table">
      <thead role="rowgroup" className="hidden lg:table-header-group">
        <tr role="row" className="border-line border-b">
          {columns.map(({ name, isNumber }) => (
            <th
              role="columnheader"
              scope="col"
              key={name}
              className={cn(
                'px-3 py-2 font-medium text-muted text-sm first:pl-0 last:pr-0',
                isNumber && 'text-right',
              )}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="grid gap-3 lg:table-row-group">
        {rows.map((row) => (
          <tr
            role="row"
            key={keyOf(row)}
            className="grid gap-1 rounded-card border border-line bg-raised p-4 lg:table-row lg:rounded-none lg:border-x-0 lg:border-t-0 lg:bg-transparent"
          >
            {columns.map(({ name, cell, isNumber }) => (
              <td
                role="cell"
                key={name}
                className={cn(
                  'flex justify-between gap-4 lg:table-cell lg:px-3 lg:py-3 lg:align-top lg:first:pl-0 lg:last:pr-0',
                  isNumber && 'whitespace-nowrap tabular-nums lg:text-right',
                )}
              >
                <span aria-hidden className="text-muted text-sm lg:hidden">
                  {name}
                </span>
                <span
                  className={cn(
                    'wrap-anywhere lg:wrap-normal block text-right',
                    !isNumber && 'lg:text-left',
                  )}
                >
                  {cell(row)}
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
    // biome-ignore-end lint/a11y/useSemanticElements: see above
  )
}
