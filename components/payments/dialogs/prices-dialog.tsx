'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useLineDescription } from '@/components/cart/use-line-description'
import { Button } from '@/components/ui/button'
import { DialogClose, DialogDescription, DialogTitle } from '@/components/ui/dialog'
import { lineKey, repriceOf } from '@/lib/cart/lines'
import type { CartLine } from '@/lib/cart/types'
import type { Language } from '@/lib/languages'
import { formatMoney, toCents } from '@/lib/money'
import type { PriceChangedAnswer } from '@/lib/payments/types'

type Props = { lines: CartLine[]; answer: PriceChangedAnswer; onAccept: () => void }

/** Lists changed prices; accepting updates the cart and orders nothing. */
export function PricesDialog({ lines, answer, onAccept }: Props) {
  const t = useTranslations('payments')
  const tCommon = useTranslations('common')
  const lang = useLocale() as Language
  const describeLine = useLineDescription()
  const euros = (amount: number) => formatMoney(toCents(amount), lang)
  return (
    <>
      <DialogTitle>{t('priceChanged.title')}</DialogTitle>
      <DialogDescription>{t('priceChanged.text')}</DialogDescription>
      <ul className="mt-5 divide-y divide-line border-line border-y">
        {lines.map((line) => {
          const change = repriceOf(line, answer.items)
          return change ? (
            <li key={lineKey(line)} className="flex items-start justify-between gap-4 py-3">
              <div className="min-w-0">
                <p className="wrap-anywhere font-medium leading-snug">{line.name}</p>
                <p className="wrap-anywhere text-muted text-sm">
                  {[describeLine(line), t('quantity', { quantity: line.quantity })]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              <p className="shrink-0 text-right tabular-nums">
                <span className="block text-muted text-sm">
                  {t('priceChanged.was', { price: euros(line.price) })}
                </span>
                <span className="block font-medium">
                  {t('priceChanged.now', { price: euros(change.price) })}
                </span>
              </p>
            </li>
          ) : null
        })}
      </ul>
      <p className="mt-4 flex items-baseline justify-between gap-4 font-medium">
        <span>{t('priceChanged.newTotal')}</span>
        <span className="text-xl tabular-nums tracking-tight">{euros(answer.total)}</span>
      </p>
      <div className="mt-6 grid gap-3">
        <Button size="lg" onClick={onAccept}>
          {t('priceChanged.accept')}
        </Button>
        <DialogClose asChild>
          <Button variant="ghost">{tCommon('cancel')}</Button>
        </DialogClose>
      </div>
    </>
  )
}
