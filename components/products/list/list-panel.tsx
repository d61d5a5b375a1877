'use client'

import { X } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import type { Palette } from '@/lib/products/types'
import { FilterFieldset, type FilterGroup } from './filter-fieldset'
import { useListArrived } from './list-shell'

export type ListPanelProps = {
  id: string
  label: string
  close: string
  form: FilterFormProps
}

type Props = ListPanelProps & { palette: Palette }

export function ListPanel({ id, label, close, form, palette }: Props) {
  return (
    <div id={id} popover="auto" className="list-panel">
      <p className="list-panel-head">
        {label}
        <button type="button" popoverTarget={id} popoverTargetAction="hide" aria-label={close}>
          <X aria-hidden />
        </button>
      </p>
      <FilterForm {...form} palette={palette} />
    </div>
  )
}

type FilterLabels = {
  price: string
  from: string
  to: string
  showAll: string
  apply: string
  reset: string
}

type FilterFormProps = {
  id: string
  action: string
  /** URL of the unfiltered list. */
  plain: string
  address: string
  label: string
  /** Without a label a hidden field keeps the words. */
  q: { label: string | null; value: string; maxLength: number }
  groups: FilterGroup[]
  counts: Record<string, string>
  price: { min: string; max: string; range: string }
  labels: FilterLabels
  found: string
  show: string
}

/** A GET form, which works without scripts; `ListShell` applies changes at once. */
function FilterForm({
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
  const arrive = useListArrived()
  const form = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the URL changes with all other props
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
            maxLength={q.maxLength}
            autoComplete="off"
            enterKeyHint="search"
          />
        </label>
      )}
      {groups.map((group) => (
        <FilterFieldset
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
