'use client'

import { ListFilter, X } from 'lucide-react'
import { useMemo } from 'react'
import type { Palette } from '@/lib/products/variants/palette'
import { FilterForm, type FilterFormProps } from './filter-form'

export type ListPanelProps = {
  id: string
  label: string
  active: number
  close: string
  form: FilterFormProps
}

type Props = {
  /** `ListPanelProps` as JSON: one value in the RSC data instead of hundreds. */
  json: string
  palette: string
}

export function ListPanel({ json, palette }: Props) {
  const panel = useMemo(() => JSON.parse(json) as ListPanelProps, [json])
  const colours = useMemo(() => JSON.parse(palette) as Palette, [palette])
  const { id, label, active, close, form } = panel
  return (
    <>
      <button type="button" popoverTarget={id} className="list-open">
        <ListFilter aria-hidden />
        {label + (active > 0 ? ` (${active})` : '')}
        <span>{`· ${form.found}`}</span>
      </button>
      <div id={id} popover="auto" className="list-panel">
        <p className="list-panel-head">
          {label}
          <button type="button" popoverTarget={id} popoverTargetAction="hide" aria-label={close}>
            <X aria-hidden />
          </button>
        </p>
        <FilterForm {...form} palette={colours} />
      </div>
    </>
  )
}
