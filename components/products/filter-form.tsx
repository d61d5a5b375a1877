'use client'

import { useLayoutEffect, useRef } from 'react'
import type { Palette } from '@/lib/products/variants/palette'
import { FilterFieldset, type FilterGroup } from './filter-fieldset'
import { useArrival } from './list-shell'

type FilterLabels = {
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

// Browsers have no use for it: where there is a window, the branch is left out of what is built.
const Group: typeof FilterFieldset =
  typeof window === 'undefined'
    ? (require('./drawn-filter-fieldset') as typeof import('./drawn-filter-fieldset'))
        .DrawnFilterFieldset
    : FilterFieldset

/** The filters as a GET form, which works as it is; the shell around the list makes it apply at once. */
export function FilterForm({
  id,
  action,
  plain,
  address,
  label,
  q,
  groups,
  counts,
  price,
  labels,
  found,
  show,
  palette,
}: FilterFormProps & { palette: Palette }) {
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

function Price({ name, label, value }: { name: string; label: string; value: string }) {
  return (
    <label>
      {label}
      <input type="text" name={name} inputMode="decimal" defaultValue={value} autoComplete="off" />
    </label>
  )
}
