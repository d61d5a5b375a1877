import 'charts.css/dist/charts.min.css'
import type { CSSProperties } from 'react'
import { Card, CardTitle } from '@/components/ui/card'

export type Bar = { key: string; label: string; value: string; size: number }

type Props = { id: string; title: string; head: [label: string, value: string]; bars: Bar[] }

/** A table that is drawn as bars, and can be read as the table it is. `size` is in any one unit. */
export function ChartCard({ id, title, head, bars }: Props) {
  const most = Math.max(1, ...bars.map(({ size }) => size))
  return (
    <Card aria-labelledby={id}>
      <CardTitle id={id}>{title}</CardTitle>
      <table
        aria-labelledby={id}
        className="charts-css bar show-labels data-spacing-4 mt-5 [--color:var(--accent)] [--labels-size:7.5rem]"
        style={{ height: `${bars.length * 2}rem` }}
      >
        <thead>
          <tr>
            <th scope="col">{head[0]}</th>
            <th scope="col">{head[1]}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ key, label, value, size }) => (
            <tr key={key}>
              <th scope="row" className="text-muted text-sm tabular-nums">
                {label}
              </th>
              <td style={{ '--size': size / most } as CSSProperties}>
                <span className="data px-2 text-sm tabular-nums">{value}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
