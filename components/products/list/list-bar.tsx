'use client'

import { ListFilter, X } from 'lucide-react'
import type { Chip } from './list-filters'

export type ListBarProps = {
  form: string
  /** Opens the sheet of filters on narrow screens. */
  open: { panel: string; label: string }
  found: string
  sort: { label: string; value: string; options: [value: string, label: string][] }
  apply: string
  /** Active filters; `remove` is a chip's accessible name. */
  chips: (Chip & { remove: string })[]
  chipsLabel: string
  reset: Chip
}

export function ListBar(bar: ListBarProps) {
  const { form, open, found, sort, apply, chips, chipsLabel, reset } = bar
  return (
    <>
      <div className="list-bar">
        <h2>{found}</h2>
        <button type="button" popoverTarget={open.panel} className="list-open">
          <ListFilter aria-hidden />
          <span>{open.label}</span>
          <small>{`· ${found}`}</small>
        </button>
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
