'use client'

import { X } from 'lucide-react'
import { useMemo } from 'react'
import type { Chip } from './list-chips'

export type ListBarProps = {
  /** Id of the form that the order belongs to. */
  form: string
  found: string
  sort: { label: string; value: string; options: [value: string, label: string][] }
  apply: string
  /** The filters in force; each chip is heard as what a click on it does. */
  chips: (Chip & { remove: string })[]
  chipsLabel: string
  /** The list without filters. */
  reset: Chip
}

/** What stands over a list: how many were found, their order, and each filter in force. `json`: `ListBarProps`. */
export function ListBar({ json }: { json: string }) {
  const bar = useMemo(() => JSON.parse(json) as ListBarProps, [json])
  const { form, found, sort, apply, chips, chipsLabel, reset } = bar
  return (
    <>
      <div className="list-bar">
        <h2>{found}</h2>
        <label>
          <span>{sort.label}</span>
          <select
            name="sort"
            form={form}
            defaultValue={sort.value}
            data-value={sort.value}
            autoComplete="off"
          >
            {sort.options.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" form={form}>
          {apply}
        </button>
      </div>
      {chips.length > 0 && (
        <ul aria-label={chipsLabel} className="list-chips">
          {chips.map(({ label, href, remove }) => (
            <li key={href}>
              <a href={href} data-list="" aria-label={remove}>
                {label}
                <X aria-hidden />
              </a>
            </li>
          ))}
          <li>
            <a href={reset.href} data-list="">
              {reset.label}
            </a>
          </li>
        </ul>
      )}
    </>
  )
}
