'use client'

import { Trash2 } from 'lucide-react'
import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { lineTotal } from '@/lib/cart/lines'
import { type CartLine, MAX_QUANTITY } from '@/lib/cart/types'
import type { Language } from '@/lib/languages'
import { formatMoney, toCents } from '@/lib/money'
import { paths } from '@/lib/paths'
import { LinePapers } from './line-papers'
import { ChangeLine, QuantityStepper, UnitsLeft } from './line-parts'
import { LinePicture } from './line-picture'
import { useLineDescription } from './use-line-description'

type Props = { line: CartLine; left: number | undefined; onRemove: () => void }

export function CartRow({ line, left, onRemove }: Props) {
  const t = useTranslations('cart')
  const lang = useLocale() as Language
  const describeLine = useLineDescription()
  return (
    <li className="grid grid-cols-[88px_1fr_auto] gap-x-4 gap-y-3 py-5 sm:grid-cols-[120px_1fr_auto] sm:gap-x-6 sm:py-6">
      <LinePicture image={line.image} className="size-22 sm:row-span-2 sm:size-30" />
      <div className="min-w-0">
        <h3 className="wrap-anywhere font-medium text-lg leading-snug tracking-normal">
          {line.slug ? (
            <Link
              href={paths.product(lang, line.slug)}
              prefetch={false}
              className="underline decoration-transparent underline-offset-4 transition-colors duration-150 hover:decoration-ink"
            >
              {line.name}
            </Link>
          ) : (
            line.name
          )}
        </h3>
        <p className="wrap-anywhere mt-1 flex flex-wrap items-center gap-x-3 text-muted">
          <span>{describeLine(line)}</span> <ChangeLine line={line} />
        </p>
        <UnitsLeft name={line.name} left={left} />
      </div>
      <div className="col-span-2 col-start-1 row-start-2 sm:col-span-1 sm:col-start-2 sm:self-end">
        <QuantityStepper line={line} />
      </div>
      <p className="col-span-2 col-start-2 row-start-2 self-center justify-self-end text-right sm:col-span-1 sm:col-start-3 sm:row-start-1 sm:self-start">
        <span className="font-medium text-lg tabular-nums">
          {formatMoney(toCents(lineTotal(line)), lang)}
        </span>
        <LinePapers line={line} />
        {line.quantity > 1 && (
          <span className="block text-muted text-sm tabular-nums">
            {t('perUnit', {
              price: formatMoney(Math.round(toCents(lineTotal(line)) / line.quantity), lang),
            })}
          </span>
        )}
      </p>
      <button
        type="button"
        aria-label={t('removeItem', { name: line.name })}
        onClick={onRemove}
        className="-mt-2 -mr-3 col-start-3 row-start-1 flex size-11 items-center justify-center gap-2 justify-self-end rounded-full text-muted text-sm transition-colors duration-150 hover:bg-sunken hover:text-ink sm:row-start-2 sm:mt-0 sm:w-auto sm:self-end sm:px-3"
      >
        <Trash2 aria-hidden className="size-4" />
        <span className="max-sm:hidden">{t('remove')}</span>
      </button>
      {line.quantity >= MAX_QUANTITY && (
        <p className="col-span-full text-muted text-sm sm:col-start-2">
          {t('limit', { max: MAX_QUANTITY })}
        </p>
      )}
    </li>
  )
}
