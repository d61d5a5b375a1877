'use client'

import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'

type Props = {
  row: number
  last: number
  onMove: (from: number, to: number) => void
  onRemove: (row: number) => void
}

/** Moves a row up or down, or takes it away; nothing is stored before the form is saved. */
export function RowButtons({ row, last, onMove, onRemove }: Props) {
  const t = useTranslations('admin.products.parts')
  const named = { row: row + 1 }
  return (
    <div className="flex">
      <Button
        variant="quiet"
        size="icon"
        disabled={row === 0}
        aria-label={t('moveUp', named)}
        onClick={() => onMove(row, row - 1)}
      >
        <ArrowUp aria-hidden />
      </Button>
      <Button
        variant="quiet"
        size="icon"
        disabled={row === last}
        aria-label={t('moveDown', named)}
        onClick={() => onMove(row, row + 1)}
      >
        <ArrowDown aria-hidden />
      </Button>
      <Button
        variant="quiet"
        size="icon"
        aria-label={t('remove', named)}
        onClick={() => onRemove(row)}
      >
        <Trash2 aria-hidden />
      </Button>
    </div>
  )
}
