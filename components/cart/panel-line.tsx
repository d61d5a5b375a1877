'use client'

import { Trash2 } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { lineTotal } from '@/lib/cart/lines'
import { type CartLine, MAX_QUANTITY } from '@/lib/cart/types'
import type { Language } from '@/lib/languages'
import { formatMoney, toCents } from '@/lib/money'
import { LinePapers } from './line-papers'
import { ChangeLine, QuantityStepper, UnitsLeft, useRemoveLine } from './line-parts'
import { LinePicture } from './line-picture'
import { useLineDescription } from './use-line-description'

type Props = { line: CartLine; left: number | undefined }

export function PanelLine({ line, left }: Props) {
  const t = useTranslations('cart')
  const lang = useLocale() as Language
  const describeLine = useLineDescription()
  const remove = useRemoveLine()
  return (
    <li className="grid grid-cols-[72px_1fr] gap-x-4 gap-y-2 py-4">
      <LinePicture image={line.image} className="size-18" />
      <div className="flex min-w-0 items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="wrap-anywhere line-clamp-3 font-medium leading-snug">{line.name}</p>
          <p className="wrap-anywhere mt-0.5 flex flex-wrap items-center gap-x-3 text-muted text-sm">
            <span>{describeLine(line)}</span> <ChangeLine line={line} />
          </p>
          <UnitsLeft name={line.name} left={left} />
        </div>
        <button
          type="button"
          aria-label={t('removeItem', { name: line.name })}
          onClick={() => remove(line)}
          className="-mt-2 -mr-2 flex size-11 shrink-0 items-center justify-center rounded-full text-muted transition-colors duration-150 hover:bg-sunken hover:text-ink"
        >
          <Trash2 aria-hidden className="size-4" />
        </button>
      </div>
      <div className="col-start-2 flex flex-wrap items-center justify-between gap-3">
        <QuantityStepper line={line} />
        <span className="ml-auto font-medium tabular-nums">
          {formatMoney(toCents(lineTotal(line)), lang)}
        </span>
        <LinePapers line={line} />
      </div>
      {line.quantity >= MAX_QUANTITY && (
        <p className="col-start-2 text-muted text-sm">{t('limit', { max: MAX_QUANTITY })}</p>
      )}
    </li>
  )
}
