'use client'

import { useEffect, useRef, useState } from 'react'
import { Input } from '@/components/ui/input'
import type { Language } from '@/lib/i18n/languages'
import { paths } from '@/lib/paths'
import { formatCapacity } from '@/lib/products/capacity'
import type { FilterOptions, Filters } from '@/lib/products/filters'
import type { Palette } from '@/lib/products/palette'
import { FilterGroup } from './filter-group'
import { useShell } from './premium-shell'

const TYPING_MS = 350

export type FilterLabels = Record<
  'filters' | 'search' | 'brand' | 'capacity' | 'colour' | 'all' | 'apply' | 'reset',
  string
>

export type FilterFieldsProps = {
  lang: Language
  filters: Filters
  options: FilterOptions
  palette: Palette
  labels: FilterLabels
  /** The fields stand in the page and in the sheet: their ids must differ. */
  idPrefix: string
}

/** The filters as fields of a GET form; with JavaScript each choice applies at once. */
export function FilterFields(props: FilterFieldsProps) {
  const { lang, filters, options, palette, labels, idPrefix } = props
  const shell = useShell()
  const [shown, setShown] = useState(filters)
  const [given, setGiven] = useState(filters)
  if (given !== filters) {
    setGiven(filters)
    setShown(filters)
  }
  const { text, setText, timer } = useTyped(filters.q)

  const apply = (change: Partial<Filters>, isTyping = false) => {
    clearTimeout(timer.current)
    const next = { ...shown, q: cleaned(text), ...change, page: 1 }
    setShown(next)
    shell.navigate(paths.premium(lang, next), isTyping)
  }
  const group = { all: labels.all, idPrefix, onChoose: apply }

  return (
    <>
      <div className="grid gap-1.5">
        <label htmlFor={`${idPrefix}-q`} className="font-medium text-sm">
          {labels.search}
        </label>
        <Input
          id={`${idPrefix}-q`}
          name="q"
          type="search"
          maxLength={60}
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onKeyDown={(event) => {
            if (event.key === 'Enter') apply({})
          }}
          onChange={(event) => {
            const q = event.target.value
            setText(q)
            clearTimeout(timer.current)
            timer.current = setTimeout(() => apply({ q: cleaned(q) }, true), TYPING_MS)
          }}
        />
      </div>
      <FilterGroup
        {...group}
        name="brand"
        legend={labels.brand}
        chosen={shown.brand}
        options={options.brands.map((value) => ({ value, label: value }))}
      />
      <FilterGroup
        {...group}
        name="capacity"
        legend={labels.capacity}
        chosen={shown.capacity}
        options={options.capacities.map((value) => ({ value, label: formatCapacity(value, lang) }))}
      />
      <FilterGroup
        {...group}
        name="colour"
        legend={labels.colour}
        chosen={shown.colour}
        options={options.colours.map((value) => ({
          value,
          label: palette[value]?.[0] ?? value,
          dot: palette[value]?.[1],
        }))}
      />
    </>
  )
}

/** As the address will give it back. */
const cleaned = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The search text; what is being typed survives the change of the page around it. */
function useTyped(q: string) {
  const { typed } = useShell()
  const [text, setState] = useState(() => typed.current ?? q)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const setText = (value: string) => {
    typed.current = value
    setState(value)
  }
  useEffect(() => {
    if (typed.current !== null && cleaned(typed.current) !== q) return
    typed.current = null
    setState((current) => (cleaned(current) === q ? current : q))
  }, [q, typed])
  return { text, setText, timer }
}
