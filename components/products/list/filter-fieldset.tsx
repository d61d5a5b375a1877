import type { Palette } from '@/lib/products/types'

/** A tuple: small in the RSC data. `label` only where it differs; colours use the palette. */
export type SerializedValue = [
  value: string,
  count: number | string,
  isChosen: 0 | 1,
  label?: string | undefined,
]

export type FilterGroup = { name: string; legend: string; values: SerializedValue[] }

type Props = FilterGroup & {
  /** Accessible text by count. */
  counts: Record<string, string>
  palette: Palette
  showAll: string
}

const MAX_SHOWN = 8

export function FilterFieldset({ name, legend, values, counts, palette, showAll }: Props) {
  if (values.length === 0) return null
  const more = values.slice(MAX_SHOWN)
  const option = ([value, count, isChosen, given]: SerializedValue) => {
    const [label, hex] = (name === 'colour' && palette[value]) || [given ?? value]
    return (
      <label key={value}>
        <input
          type="checkbox"
          name={name}
          value={value}
          defaultChecked={isChosen === 1}
          aria-label={`${label}, ${counts[count]}`}
        />
        {hex !== undefined && <i style={{ '--dot': hex || undefined } as object} />}
        <span>{`${label} `}</span>
        <small>{count}</small>
      </label>
    )
  }
  return (
    <fieldset>
      <legend>{legend}</legend>
      {values.slice(0, MAX_SHOWN).map(option)}
      {more.length > 0 && (
        <details data-group={name} open={more.some(([, , isChosen]) => isChosen === 1)}>
          <summary>{`${showAll} (${values.length})`}</summary>
          {more.map(option)}
        </details>
      )}
    </fieldset>
  )
}
