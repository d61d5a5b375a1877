'use client'

import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { MouseEvent } from 'react'
import { Button } from '@/components/ui/button'

type Props = {
  row: number
  last: number
  onMove: (from: number, to: number) => void
  onRemove: (row: number) => void
}

/** The focus follows a moved row, and goes to the next one after a removal. */
export function RowButtons({ row, last, onMove, onRemove }: Props) {
  const t = useTranslations('admin.products.parts')
  const named = { row: row + 1 }

  function take({ currentTarget }: MouseEvent) {
    const line = currentTarget.closest('li, tr')
    const next =
      line?.nextElementSibling ?? line?.previousElementSibling ?? line?.closest('section')
    ;[...(next?.querySelectorAll('button') ?? [])].at(-1)?.focus()
    onRemove(row)
  }

  return (
    <div className="flex">
      <Button
        variant="ghost"
        size="icon"
        // `disabled` would lose the focus at either end.
        aria-disabled={row === 0}
        className="aria-disabled:opacity-45"
        aria-label={t('moveUp', named)}
        onClick={() => row > 0 && onMove(row, row - 1)}
      >
        <ArrowUp aria-hidden />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-disabled={row === last}
        className="aria-disabled:opacity-45"
        aria-label={t('moveDown', named)}
        onClick={() => row < last && onMove(row, row + 1)}
      >
        <ArrowDown aria-hidden />
      </Button>
      <Button variant="ghost" size="icon" aria-label={t('remove', named)} onClick={take}>
        <Trash2 aria-hidden />
      </Button>
    </div>
  )
}
