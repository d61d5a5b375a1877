'use client'

import { useLocale, useTranslations } from 'next-intl'
import { LinePapers } from '@/components/cart/line-papers'
import { LinePicture } from '@/components/cart/line-picture'
import { useLineDescription } from '@/components/cart/use-line-description'
import { lineKey, lineTotal } from '@/lib/cart/lines'
import type { CartLine } from '@/lib/cart/types'
import type { Language } from '@/lib/languages'
import { formatMoney, toCents } from '@/lib/money'

/** `isShort` leaves out the pictures. */
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
            <p className="wrap-anywhere text-muted text-sm">{describeLine(line)}</p>
            <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="text-muted text-sm tabular-nums">
                {t('quantity', { quantity: line.quantity })}
              </span>
              <span className="ml-auto tabular-nums">
                {formatMoney(toCents(lineTotal(line)), lang)}
              </span>
              <LinePapers line={line} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
