'use client'

import { Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useLineDescription } from '@/components/cart/use-line-description'
import { Button } from '@/components/ui/button'
import { DialogClose, DialogDescription, DialogTitle } from '@/components/ui/dialog'
import { isSameLine, lineKey } from '@/lib/cart/lines'
import type { CartLine } from '@/lib/cart/types'
import type { UnavailableAnswer } from '@/lib/payments/types'

type Props = {
  lines: CartLine[]
  answer: UnavailableAnswer
  onRemove: (lines: CartLine[]) => void
}

export function UnavailableDialog({ lines, answer, onRemove }: Props) {
  const t = useTranslations('payments')
  const tCart = useTranslations('cart')
  const tCommon = useTranslations('common')
  const describeLine = useLineDescription()
  const unavailable = linesOf(answer, lines)
  return (
    <>
      <DialogTitle>{t('unavailable.title')}</DialogTitle>
      <DialogDescription>{t('unavailable.text')}</DialogDescription>
      <ul className="mt-5 divide-y divide-line border-line border-y">
        {unavailable.map((line) => (
          <li key={lineKey(line)} className="flex items-center justify-between gap-4 py-3">
            <div className="min-w-0">
              <p className="wrap-anywhere font-medium leading-snug">{line.name}</p>
              <p className="wrap-anywhere text-muted text-sm">{describeLine(line)}</p>
            </div>
            <button
              type="button"
              aria-label={tCart('removeItem', { name: line.name })}
              onClick={() => onRemove([line])}
              className="flex size-11 shrink-0 items-center justify-center rounded-full text-muted hover:bg-sunken hover:text-ink"
            >
              <Trash2 aria-hidden className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      <div className="mt-6 grid gap-3">
        <Button size="lg" onClick={() => onRemove(unavailable)}>
          {t('unavailable.removeAll', { count: unavailable.length })}
        </Button>
        <DialogClose asChild>
          <Button variant="ghost">{tCommon('cancel')}</Button>
        </DialogClose>
      </div>
    </>
  )
}

/** The server names items as sent: by variant, or by product and description. */
function linesOf({ items }: UnavailableAnswer, lines: CartLine[]): CartLine[] {
  return lines.filter((line) =>
    items.some(({ id, variantId = '', description = line.description }) =>
      isSameLine(line, { id, variantId, description }),
    ),
  )
}
