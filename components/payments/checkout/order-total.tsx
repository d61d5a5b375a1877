'use client'

import { Truck } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { type Control, useWatch } from 'react-hook-form'
import { CartSubtotals } from '@/components/cart/cart-totals'
import type { CartLine } from '@/lib/cart/types'
import type { Language } from '@/lib/languages'
import { formatMoney, formatPercent, includedVat } from '@/lib/money'
import { paths } from '@/lib/paths'
import { checkoutTotals } from '@/lib/payments/discounts/rule'
import type { DiscountRule } from '@/lib/payments/discounts/types'
import type { CheckoutSetup } from '@/lib/payments/types'
import type { CheckoutVat } from '@/lib/payments/vat/charged'
import { formatDays } from '@/lib/products/delivery/format-days'
import { daysTo, promiseDelivery } from '@/lib/products/delivery/promise'
import { cn } from '@/lib/utils'
import type { CheckoutFields } from './checkout-fields'

/** Message key of the total: exports and reverse charge include no VAT. */
export const totalKey = ({ exports, reverseCharge }: CheckoutVat, country: string) =>
  exports.includes(country) || reverseCharge.includes(country)
    ? 'totalWithDelivery'
    : 'totalWithAll'

type Props = {
  lines: CartLine[]
  setup: Pick<CheckoutSetup, 'vat' | 'closed' | 'days' | 'business'>
  control: Control<CheckoutFields>
  rule: DiscountRule | null
}

export function OrderTotal({ lines, setup, control, rule }: Props) {
  const { vat, closed, business } = setup
  const t = useTranslations('payments')
  const tCart = useTranslations('cart')
  const lang = useLocale() as Language
  const [country, method] = useWatch({ control, name: ['country', 'method'] })
  const rate = vat.rates[country] ?? vat.rate
  const isExport = vat.exports.includes(country)
  const { totalCents: total, discountCents } = checkoutTotals(lines, vat, country, rule)
  const withVat = checkoutTotals(lines, { ...vat, reverseCharge: [] }, country, rule).totalCents
  const there = closed.there[country] ?? []
  const basis = {
    method: method ?? 'bank_transfer',
    days: daysTo(country, setup.days),
    closed: { shop: closed.shop, there },
  }
  const days = formatDays(promiseDelivery(basis, new Date()), lang)
  const amount = formatMoney(includedVat(total, rate), lang)
  return (
    <div className="grid gap-3">
      <CartSubtotals lines={lines} />
      {rule && discountCents > 0 && (
        <p className="flex justify-between gap-4 text-good">
          <span className="wrap-anywhere">{`${t('discount.name')} (${rule.code})`}</span>{' '}
          <span className="whitespace-nowrap tabular-nums">
            {formatMoney(-discountCents, lang)}
          </span>
        </p>
      )}
      {/* The amount follows its label, also for screen readers. */}
      <p className="grid grid-cols-[1fr_auto] items-baseline gap-x-4">
        <span className="font-medium text-lg leading-tight">{t(totalKey(vat, country))}</span>{' '}
        <span className="font-medium text-xl tabular-nums tracking-tight">
          {formatMoney(total, lang)}
        </span>{' '}
        <span className="col-span-full text-muted text-sm">
          {isExport
            ? t('checkout.noVat')
            : vat.reverseCharge.includes(country)
              ? t('checkout.business.reverseCharge', {
                  amount: formatMoney(withVat - total, lang),
                })
              : rate === 0
                ? t('checkout.exempt')
                : t('checkout.vat', { rate: formatPercent(rate, lang), amount })}
        </span>
      </p>
      <BusinessNote business={business} lang={lang} />
      <p className="flex gap-3 text-muted text-sm">
        <Truck aria-hidden className="size-5 shrink-0" />
        <span>{tCart('arrives', { method, days })}</span>
      </p>
    </div>
  )
}

/** `html`: as made by `components/legal/order-note.ts`. */
export function OrderNote({ html, className }: { html: string; className?: string }) {
  const inside = { dangerouslySetInnerHTML: { __html: html } }
  return <div className={cn('text-sm', className)} {...inside} />
}

function BusinessNote({ business, lang }: { business: CheckoutSetup['business']; lang: Language }) {
  const t = useTranslations('payments.checkout.business')
  const doubt = business && business.status !== 'valid' ? business.status : null
  return (
    <p className="wrap-anywhere text-muted text-sm">
      {business && (
        <span>
          {business.vatNumber
            ? t('billedToNumber', { company: business.company, vatNumber: business.vatNumber })
            : t('billedTo', { company: business.company })}
        </span>
      )}{' '}
      {doubt && <span>{t(doubt)}</span>}{' '}
      <a href={paths.billing(lang)} className="text-ink underline underline-offset-4">
        {t(business ? 'change' : 'asBusiness')}
      </a>
    </p>
  )
}
