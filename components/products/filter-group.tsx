'use client'

import './choosers.css'
import type { Filters } from '@/lib/products/filters'

type Name = 'brand' | 'capacity' | 'colour'

type Props = {
  name: Name
  legend: string
  /** The text of the choice that filters nothing. */
  all: string
  chosen: string
  options: { value: string; label: string; dot?: string | undefined }[]
  idPrefix: string
  onChoose: (change: Partial<Filters>) => void
}

/** One filter as radio buttons that look like chips, "all" first. */
export function FilterGroup({ name, legend, all, chosen, options, idPrefix, onChoose }: Props) {
  const values = [{ value: '', label: all, dot: undefined }, ...options]
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium text-sm">{legend}</legend>
      <div className="choices choices-wrap">
        {values.map(({ value, label, dot }) => (
          <label key={value} title={dot ? label : undefined} className={dot ? 'swatch' : 'chip'}>
            <input
              id={`${idPrefix}-${name}-${value.replace(/\W+/g, '-')}`}
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose({ [name]: value })}
              aria-label={dot ? label : undefined}
            />
            {dot ? <i style={{ '--dot': dot } as object} /> : <i>{label}</i>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
