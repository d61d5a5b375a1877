import type { ReactNode } from 'react'
import { Card, CardTitle } from '@/components/ui/card'

type Bar = {
  key: string
  label: ReactNode
  /** In the order of `head`. */
  values: string[]
  size: number
}

type TableProps = {
  /** Id of the title. */
  id: string
  head: [label: string, ...values: string[]]
  bars: Bar[]
}
type Props = TableProps & { title: string }

const NUMBER =
  'whitespace-nowrap py-1 pl-3 text-right tabular-nums max-[22rem]:pt-0 max-[22rem]:pl-2 sm:pl-4'
/** Narrow windows stack the values under the label, also with large text. */
const ROW = 'max-[22rem]:grid max-[22rem]:grid-cols-2'
const NAME =
  'py-1 text-left font-normal max-[22rem]:col-span-full max-[22rem]:w-auto max-[22rem]:pb-0'

export function ChartCard({ title, ...table }: Props) {
  return (
    <Card aria-labelledby={table.id}>
      <CardTitle id={table.id}>{title}</CardTitle>
      <ChartTable {...table} />
    </Card>
  )
}

/** A table with a bar per row; `size` in any one unit. */
export function ChartTable({ id, head: [name, ...heads], bars }: TableProps) {
  const most = Math.max(1, ...bars.map(({ size }) => size))
  return (
    // Explicit roles: some browsers drop table semantics when rows are grids.
    // biome-ignore-start lint/a11y/useSemanticElements: see above
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table role="table" aria-labelledby={id} className="mt-3 w-full">
      <thead role="rowgroup" className="text-muted">
        <tr role="row" className={ROW}>
          <th role="columnheader" scope="col" className={`w-px ${NAME}`}>
            {name}
          </th>
          {heads.map((head) => (
            <th
              key={head}
              role="columnheader"
              scope="col"
              className="w-px py-1 pl-3 text-right font-normal max-[22rem]:w-auto max-[22rem]:pl-2 sm:pl-4"
            >
              {head}
            </th>
          ))}
          <td aria-hidden className="max-[22rem]:hidden" />
        </tr>
      </thead>
      <tbody role="rowgroup">
        {bars.map(({ key, label, values, size }) => (
          <tr key={key} role="row" className={ROW}>
            <th
              role="rowheader"
              scope="row"
              className={`whitespace-nowrap tabular-nums max-[22rem]:whitespace-normal ${NAME}`}
            >
              {label}
            </th>
            {values.map((value, index) => (
              <td key={heads[index]} role="cell" className={NUMBER}>
                {value}
              </td>
            ))}
            <td aria-hidden className="w-full py-1 pl-3 max-[22rem]:hidden sm:pl-4">
              <span
                className="block h-2 rounded-full bg-accent"
                style={{ width: `${(100 * size) / most}%` }}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
    // biome-ignore-end lint/a11y/useSemanticElements: see above
  )
}
