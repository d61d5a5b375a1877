import type { ReactNode } from 'react'
import { cn } from '@/lib/utils'

export type Column<Row> = { name: string; cell: (row: Row) => ReactNode; isNumber?: boolean }

type Props<Row> = {
  label: string
  columns: Column<Row>[]
  rows: Row[]
  keyOf: (row: Row) => string
}

/** A table on wide screens, a card per row on narrow ones. The first column names the row. */
export function RowTable<Row>({ label, columns, rows, keyOf }: Props<Row>) {
  return (
    // Explicit roles: some browsers drop table semantics when rows are cards.
    // biome-ignore-start lint/a11y/useSemanticElements: see above
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table role="table" aria-label={label} className="block w-full text-left text-sm md:table">
      <thead role="rowgroup" className="hidden md:table-header-group">
        <tr role="row">
          {columns.map(({ name, isNumber }) => (
            <th
              role="columnheader"
              scope="col"
              key={name}
              className={cn(
                // Borders do not move with a sticky cell.
                'sticky top-0 z-10 bg-(--table-ground,var(--ground)) px-2 py-2 font-medium text-muted shadow-[inset_0_-1px_0_var(--line)] first:pl-0 last:pr-0 lg:px-3',
                isNumber && 'text-right',
              )}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="grid grid-cols-1 gap-3 md:table-row-group">
        {rows.map((row) => (
          <tr
            role="row"
            key={keyOf(row)}
            className="grid grid-cols-1 gap-1 rounded-card border border-line bg-raised p-4 md:table-row md:rounded-none md:border-x-0 md:border-t-0 md:bg-transparent"
          >
            {columns.map(({ name, cell, isNumber }) => (
              <td
                role="cell"
                key={name}
                className={cn(
                  'flex justify-between gap-4 md:table-cell md:px-2 md:py-2 md:align-top md:first:pl-0 md:last:pr-0 lg:px-3',
                  isNumber && 'whitespace-nowrap tabular-nums md:text-right',
                )}
              >
                <span
                  aria-hidden
                  className={cn(
                    'wrap-anywhere whitespace-normal text-muted md:hidden',
                    // A number does not shrink.
                    isNumber ? 'min-w-0' : 'max-w-[45%] shrink-0',
                  )}
                >
                  {name}
                </span>
                <div
                  className={cn(
                    'wrap-anywhere md:wrap-normal min-w-0 text-right',
                    isNumber ? 'shrink-0' : 'md:text-left',
                  )}
                >
                  {cell(row)}
                </div>
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
