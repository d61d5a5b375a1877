'use client'

import { useTranslations } from 'next-intl'
import { useLineDescription } from '@/components/cart/use-line-description'
import { Button } from '@/components/ui/button'
import { DialogClose, DialogDescription, DialogTitle } from '@/components/ui/dialog'
import { isSameLine, lineKey } from '@/lib/cart/lines'
import type { CartLine } from '@/lib/cart/types'
import type { OutOfStockAnswer } from '@/lib/payments/types'

type Left = { line: CartLine; units: number }

type Props = {
  lines: CartLine[]
  answer: OutOfStockAnswer
  onTake: (left: Left[]) => void
}

/** Fewer units are left than the cart has. */
export function StockDialog({ lines, answer, onTake }: Props) {
  const t = useTranslations('payments')
  const tCommon = useTranslations('common')
  const describeLine = useLineDescription()
  const short = shortLines(answer, lines)
  const isAny = lines.some((line) => short.every((one) => one.line !== line || one.units > 0))
  return (
    <>
      <DialogTitle>{t('stock.title')}</DialogTitle>
      <DialogDescription>{t('stock.text')}</DialogDescription>
      <ul className="mt-5 divide-y divide-line border-line border-y">
        {short.map(({ line, units }) => (
          <li key={lineKey(line)} className="flex items-center justify-between gap-4 py-3">
            <div className="min-w-0">
              <p className="wrap-anywhere font-medium leading-snug">{line.name}</p>
              <p className="wrap-anywhere text-muted text-sm">{describeLine(line)}</p>
            </div>
            <p className="shrink-0 text-sm tabular-nums">
              {t('stock.left', { left: units, wanted: line.quantity })}
            </p>
          </li>
        ))}
      </ul>
      <div className="mt-6 grid gap-3">
        <Button size="lg" onClick={() => onTake(short)}>
          {t(isAny ? 'stock.take' : 'stock.remove')}
        </Button>
        <DialogClose asChild>
          <Button variant="ghost">{tCommon('cancel')}</Button>
        </DialogClose>
      </div>
    </>
  )
}

/** The server names items as sent: by variant, or by product and description. */
const shortLines = ({ items }: OutOfStockAnswer, lines: CartLine[]): Left[] =>
  lines.flatMap((line) => {
    const item = items.find(({ id, variantId = '', description = line.description }) =>
      isSameLine(line, { id, variantId, description }),
    )
    return item ? [{ line, units: item.left }] : []
  })
