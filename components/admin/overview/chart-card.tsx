import type { ReactNode } from 'react'
import { Card, CardTitle } from '@/components/ui/card'

export type Bar = {
  key: string
  label: ReactNode
  /** In the order of the heads. */
  values: string[]
  size: number
}

type Props = { id: string; title: string; head: [label: string, ...values: string[]]; bars: Bar[] }

const NUMBER = 'whitespace-nowrap py-1 pl-3 text-right tabular-nums max-[22rem]:pl-2 sm:pl-4'

/** A table of figures with a bar beside each row, where there is room. `size` is in any one unit. */
export function ChartCard({ id, title, head: [name, ...heads], bars }: Props) {
  const most = Math.max(1, ...bars.map(({ size }) => size))
  return (
    <Card aria-labelledby={id}>
      <CardTitle id={id}>{title}</CardTitle>
      <table aria-labelledby={id} className="mt-3 w-full">
        <thead className="text-muted">
          <tr>
            <th scope="col" className="w-px py-1 text-left font-normal">
              {name}
            </th>
            {heads.map((head) => (
              <th
                key={head}
                scope="col"
                className="w-px py-1 pl-3 text-right font-normal max-[22rem]:pl-2 sm:pl-4"
              >
                {head}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {bars.map(({ key, label, values, size }) => (
            <tr key={key}>
              <th
                scope="row"
                className="whitespace-nowrap py-1 text-left font-normal tabular-nums max-[22rem]:whitespace-normal"
              >
                {label}
              </th>
              {values.map((value, index) => (
                <td key={heads[index]} className={NUMBER}>
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
    </Card>
  )
}
