'use client'

import { useLocale, useTranslations } from 'next-intl'
import { LinePicture } from '@/components/cart/line-picture'
import { useLineDescription } from '@/components/cart/use-line-description'
import { lineKey, lineTotal } from '@/lib/cart/lines'
import type { CartLine } from '@/lib/cart/types'
import type { Language } from '@/lib/i18n/languages'
import { formatMoney, toCents } from '@/lib/money'

/** What is about to be ordered. Without pictures it is the short form of the confirmation. */
export function OrderLines({ lines, isShort }: { lines: CartLine[]; isShort?: boolean }) {
  const t = useTranslations('payments')
  const lang = useLocale() as Language
  const describeLine = useLineDescription()
  return (
    <ul className={isShort ? 'grid gap-2' : 'grid gap-4'}>
      {lines.map((line) => (
        <li key={lineKey(line)} className="flex items-start gap-4">
          {!isShort && <LinePicture image={line.image} className="size-16" />}
          <div className="min-w-0 flex-1">
            <p className="wrap-anywhere font-medium leading-snug">{line.name}</p>
            <p className="wrap-anywhere text-muted text-sm">
              {[describeLine(line), t('quantity', { quantity: line.quantity })]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <span className="tabular-nums">{formatMoney(toCents(lineTotal(line)), lang)}</span>
        </li>
      ))}
    </ul>
  )
}
