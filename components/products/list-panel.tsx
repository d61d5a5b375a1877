'use client'

import { X } from 'lucide-react'
import { useMemo } from 'react'
import type { Palette } from '@/lib/products/variants/palette'
import { FilterForm, type FilterFormProps } from './filter-form'

export type ListPanelProps = {
  id: string
  label: string
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
  const { id, label, close, form } = panel
  return (
    <div id={id} popover="auto" className="list-panel">
      <p className="list-panel-head">
        {label}
        <button type="button" popoverTarget={id} popoverTargetAction="hide" aria-label={close}>
          <X aria-hidden />
        </button>
      </p>
      <FilterForm {...form} palette={colours} />
    </div>
  )
}
