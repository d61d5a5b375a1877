import type { ReactNode } from 'react'

/** A definition list; facts without a value are left out. */
export function FactList({ facts }: { facts: [name: string, value: ReactNode][] }) {
  return (
    <dl className="mt-3 grid gap-2">
      {facts.map(([name, value]) =>
        value ? (
          <div key={`${name} ${value}`} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{name}</dt>
            <dd className="wrap-anywhere text-right tabular-nums">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}
