'use client'

import { useLayoutEffect, useMemo, useRef } from 'react'
import type { Palette } from '@/lib/products/palette'
import { useArrival } from './list-shell'

/** A value of a filter, small for the way: `label` only where it differs; a colour's is in the palette. */
export type PackedValue = [
  value: string,
  count: number | string,
  isChosen: 0 | 1,
  label?: string | undefined,
]

export type FilterGroup = { name: string; legend: string; values: PackedValue[] }

export type FilterLabels = {
  price: string
  from: string
  to: string
  /** With the group's number of values. */
  showAll: string
  apply: string
  reset: string
}

export type FilterFormProps = {
  id: string
  /** The list's own address. */
  action: string
  /** Of the list without filters. */
  plain: string
  /** Of the list as it is filtered. */
  address: string
  label: string
  /** The field for words; without a label it only keeps them. */
  q: { label: string | null; value: string; longest: number }
  groups: FilterGroup[]
  /** Of each count, what it is heard as. */
  counts: Record<string, string>
  price: { min: string; max: string; range: string }
  labels: FilterLabels
  found: string
  show: string
}

type Props = {
  /** `FilterFormProps`: as JSON, one value where React would walk hundreds. */
  json: string
  /** The cards' own, so that it travels once. */
  palette: Palette
}

/** More than these are folded away. */
const MOST_SHOWN = 8

/** The filters as a GET form, which works as it is; the shell around the list makes it apply at once. */
export function FilterForm({ json, palette }: Props) {
  const props = useMemo(() => JSON.parse(json) as FilterFormProps, [json])
  const { id, action, plain, address, label, q, groups, counts, price, labels, found, show } = props
  const arrive = useArrival()
  const form = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address stands for all that came with it
  useLayoutEffect(() => {
    if (form.current) arrive(form.current, found)
  }, [address, found])

  return (
    <form
      id={id}
      ref={form}
      action={action}
      aria-label={label}
      autoComplete="off"
      data-filters=""
      className="filters"
    >
      {q.label === null ? (
        <input type="hidden" name="q" value={q.value} />
      ) : (
        <label className="filter-text">
          {q.label}
          <input
            type="search"
            name="q"
            defaultValue={q.value}
            maxLength={q.longest}
            autoComplete="off"
            enterKeyHint="search"
          />
        </label>
      )}
      {groups.map((group) => (
        <Group
          key={group.name}
          {...group}
          counts={counts}
          palette={palette}
          showAll={labels.showAll}
        />
      ))}
      <fieldset>
        <legend>{labels.price}</legend>
        <div className="filter-price">
          <Price name="min" label={labels.from} value={price.min} />
          <Price name="max" label={labels.to} value={price.max} />
        </div>
        <p>{price.range}</p>
      </fieldset>
      <div className="filter-foot">
        <button type="submit">
          <span>{labels.apply}</span>
          <span>{show}</span>
        </button>
        <a href={plain} data-list="">
          {labels.reset}
        </a>
      </div>
    </form>
  )
}

function Group({
  name,
  legend,
  values,
  counts,
  palette,
  showAll,
}: FilterGroup & Pick<FilterFormProps, 'counts'> & { palette: Palette; showAll: string }) {
  if (values.length === 0) return null
  const more = values.slice(MOST_SHOWN)
  const option = ([value, count, isChosen, given]: PackedValue) => {
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
        {hex && <i style={{ '--dot': hex } as object} />}
        {`${label} `}
        <small>{count}</small>
      </label>
    )
  }
  return (
    <fieldset>
      <legend>{legend}</legend>
      {values.slice(0, MOST_SHOWN).map(option)}
      {more.length > 0 && (
        <details data-group={name} open={more.some(([, , isChosen]) => isChosen === 1)}>
          <summary>{`${showAll} (${values.length})`}</summary>
          {more.map(option)}
        </details>
      )}
    </fieldset>
  )
}

function Price({ name, label, value }: { name: string; label: string; value: string }) {
  return (
    <label>
      {label}
      <input type="text" name={name} inputMode="decimal" defaultValue={value} autoComplete="off" />
    </label>
  )
}
