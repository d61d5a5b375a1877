'use client'

import { useLocale, useTranslations } from 'next-intl'
import { cartTotal } from '@/lib/cart/lines'
import type { CartLine } from '@/lib/cart/types'
import type { Language } from '@/lib/languages'
import { formatMoney, toCents } from '@/lib/money'

export function CartSubtotals({ lines }: { lines: CartLine[] }) {
  const t = useTranslations('cart')
  const lang = useLocale() as Language
  return (
    <dl className="grid gap-2">
      <div className="flex justify-between gap-4">
        <dt className="text-muted">{t('subtotal')}</dt>
        <dd className="tabular-nums">{formatMoney(toCents(cartTotal(lines)), lang)}</dd>
      </div>
      <div className="flex justify-between gap-4">
        <dt className="text-muted">{t('shipping')}</dt>
        <dd className="text-good">{t('free')}</dd>
      </div>
    </dl>
  )
}

export function CartTotal({ lines }: { lines: CartLine[] }) {
  const t = useTranslations('cart')
  const lang = useLocale() as Language
  return (
    <p className="flex items-baseline justify-between gap-4">
      <span className="font-medium text-lg leading-tight">
        {t('total')}{' '}
        <span className="block font-normal text-muted text-sm">{t('vatIncluded')}</span>
      </span>
      <span className="font-medium text-xl tabular-nums tracking-tight">
        {formatMoney(toCents(cartTotal(lines)), lang)}
      </span>
    </p>
  )
}
