'use client'

import { RotateCcw, Truck } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { type Control, useWatch } from 'react-hook-form'
import { CartSubtotals } from '@/components/cart/cart-totals'
import { cartTotal } from '@/lib/cart/lines'
import type { CartLine } from '@/lib/cart/types'
import type { Language } from '@/lib/languages'
import { formatMoney, formatPercent, includedVat, toCents } from '@/lib/money'
import { paths } from '@/lib/paths'
import type { CheckoutSetup } from '@/lib/payments/types'
import { formatDays } from '@/lib/products/delivery/format-days'
import { promiseDelivery } from '@/lib/products/delivery/promise'
import type { CheckoutFields } from './checkout-fields'

/** The key of what the total is called: an order that leaves the European Union includes no VAT. */
export const totalKey = ({ exports }: CheckoutSetup['vat'], country: string) =>
  exports.includes(country) ? 'totalWithDelivery' : 'totalWithAll'

type Props = {
  lines: CartLine[]
  setup: Pick<CheckoutSetup, 'vat' | 'closed'>
  /** Of the form, which says where the order goes. */
  control: Control<CheckoutFields>
}

/** What is paid, the VAT in it by the country of delivery, what delivery costs and takes, and the way out. */
export function OrderTotal({ lines, setup, control }: Props) {
  const { vat, closed } = setup
  const [t, tCart, tCommon] = [
    useTranslations('payments'),
    useTranslations('cart'),
    useTranslations('common'),
  ]
  const lang = useLocale() as Language
  const [country, method] = useWatch({ control, name: ['country', 'method'] })
  const [rate, isExport] = [vat.rates[country] ?? vat.rate, vat.exports.includes(country)]
  const total = toCents(cartTotal(lines))
  const there = closed.there[country] ?? []
  const basis = { method: method ?? 'bank_transfer', country, closed: { shop: closed.shop, there } }
  const days = formatDays(promiseDelivery(basis, new Date()), lang)
  const amount = formatMoney(includedVat(total, rate), lang)
  return (
    <div className="grid gap-3">
      <CartSubtotals lines={lines} />
      {/* The amount follows what it is called, also for who hears it. */}
      <p className="grid grid-cols-[1fr_auto] items-baseline gap-x-4">
        <span className="font-medium text-lg leading-tight">{t(totalKey(vat, country))}</span>{' '}
        <span className="font-medium text-xl tabular-nums tracking-tight">
          {formatMoney(total, lang)}
        </span>{' '}
        <span className="col-span-full text-muted text-sm">
          {isExport
            ? t('checkout.noVat')
            : t('checkout.vat', { rate: formatPercent(rate, lang), amount })}
        </span>
      </p>
      <p className="flex gap-3 text-muted text-sm">
        <Truck aria-hidden className="size-5 shrink-0" />
        <span>{tCart('arrives', { method, days })}</span>
      </p>
      {/* Said before the order, as Directive 2011/83/EU, Article 6(1)(h) asks. */}
      <p className="flex gap-3 text-muted text-sm">
        <RotateCcw aria-hidden className="size-5 shrink-0" />
        <span>
          {t.rich('checkout.withdrawal', {
            link: (text) => (
              <a
                href={`${paths.legal(lang, 'terms-of-service')}#withdrawal`}
                // In this tab the codes that are typed would be lost.
                target="_blank"
                className="text-ink underline underline-offset-4 hover:no-underline"
                rel="noopener"
              >
                {text}
                {/* Its space too: underlined, it would be seen. */}
                <span className="sr-only">{` (${tCommon('newTab')})`}</span>
              </a>
            ),
          })}
        </span>
      </p>
    </div>
  )
}
