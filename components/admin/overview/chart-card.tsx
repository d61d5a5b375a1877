import { Card, CardTitle } from '@/components/ui/card'

export type Bar = { key: string; label: string; value: string; size: number }

type Props = { id: string; title: string; head: [label: string, value: string]; bars: Bar[] }

/** A table whose values are drawn as bars beside them. `size` is in any one unit. */
export function ChartCard({ id, title, head, bars }: Props) {
  const most = Math.max(1, ...bars.map(({ size }) => size))
  return (
    <Card aria-labelledby={id}>
      <CardTitle id={id}>{title}</CardTitle>
      <table aria-labelledby={id} className="mt-4 w-full text-sm">
        <thead className="sr-only">
          <tr>
            <th scope="col">{head[0]}</th>
            <th scope="col">{head[1]}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ key, label, value, size }) => (
            <tr key={key}>
              <th
                scope="row"
                className="w-px whitespace-nowrap py-1 pr-4 text-left font-normal text-muted tabular-nums"
              >
                {label}
              </th>
              <td className="py-1 tabular-nums">
                <span className="block">{value}</span>
                <span
                  aria-hidden
                  className="block h-1.5 rounded-full bg-accent"
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
