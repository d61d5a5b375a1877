'use client'

import { CircleCheck, CircleX, Clock } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Redirecting } from '@/components/layout/redirecting'
import { Button } from '@/components/ui/button'
import { toast } from '@/lib/browser/toast'
import type { Language } from '@/lib/languages'
import { formatMoney, toCents } from '@/lib/money'
import { paths } from '@/lib/paths'
import { settleCart } from '@/lib/payments/checkout/placed-order'
import type { ReturnFlag } from '@/lib/payments/checkout/return-flags'
import type { ReturnedOrder } from '@/lib/payments/types'

const REDIRECT_MS = 3000
const ICONS = {
  success: CircleCheck,
  cancelled: CircleX,
  pending: Clock,
  error: CircleX,
  unknown: Clock,
}
const LOOKS = {
  success: 'text-good',
  cancelled: 'text-muted',
  pending: 'text-warning',
  error: 'text-bad',
  unknown: 'text-muted',
}

type Props = {
  flag: ReturnFlag
  order: ReturnedOrder | null
  /** The URL names an order, the customer's or not. */
  isNamed: boolean
}

/** Informs only: just the server decides whether an order is paid. */
export function ReturnScreen({ flag, order, isNamed }: Props) {
  const t = useTranslations('payments')
  const tCart = useTranslations('cart')
  const lang = useLocale() as Language
  const router = useRouter()
  const outcome = outcomeOf(flag, order, isNamed)
  useReturn(outcome, order)
  const Icon = ICONS[outcome]
  const isFailed = outcome === 'cancelled' || outcome === 'error'
  const amount = order && formatMoney(toCents(order.amount), lang)
  const toOrders = { href: paths.dashboard(lang), label: t('done.close') }
  const links = !isFailed
    ? [toOrders, { href: paths.home(lang), label: tCart('continueShopping') }]
    : order
      ? [
          { href: paths.order(lang, order.reference, 'pay'), label: t('returns.payOrder') },
          toOrders,
        ]
      : [
          { href: paths.payment(lang), label: t('returns.toPayment') },
          { href: paths.cart(lang), label: t('backToCart') },
        ]
  return (
    <div className="flex flex-col items-center py-16 text-center sm:py-24">
      <Icon aria-hidden strokeWidth={1.5} className={`size-12 ${LOOKS[outcome]}`} />
      <h1 className="page-title mt-5">{t(`returns.${outcome}.title`)}</h1>
      {order && <p className="mt-2 font-medium tabular-nums">{order.reference}</p>}
      <p className="mt-3 max-w-[52ch] text-muted">
        {isFailed && amount
          ? t(`returns.${outcome}.ofOrder`, { amount })
          : t(`returns.${outcome}.text`)}
      </p>
      {outcome === 'success' && (
        <Redirecting
          after={REDIRECT_MS}
          text={t('returns.redirecting')}
          onLeave={() => router.replace(paths.dashboard(lang))}
        />
      )}
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {links.map(({ href, label }, at) => (
          <Button key={href} asChild variant={at === 0 ? 'default' : 'outline'}>
            <a href={href}>{label}</a>
          </Button>
        ))}
      </div>
    </div>
  )
}

type Outcome = ReturnFlag | 'unknown'

/** URLs can be forged: only payments that the server knows as this customer's are confirmed. */
function outcomeOf(flag: ReturnFlag, order: ReturnedOrder | null, isNamed: boolean): Outcome {
  if (flag === 'success' || (flag === 'pending' && isNamed)) {
    return order?.isUnderPayment ? flag : 'unknown'
  }
  return order && !order.isToPay ? 'unknown' : flag
}

/** Toasts the outcome; after success the order's lines leave the cart (specification §4). */
function useReturn(outcome: Outcome, order: ReturnedOrder | null) {
  const t = useTranslations('payments')
  const hasToasted = useRef(false)

  useEffect(() => {
    if (hasToasted.current) return
    hasToasted.current = true
    if (outcome === 'success' && order) {
      settleCart(order)
      toast.success(t('orderPlaced', { reference: order.reference }))
    }
    if (outcome === 'cancelled') toast.error(t('returns.cancelled.title'))
    if (outcome === 'pending') toast.info(t('returns.pending.title'))
    if (outcome === 'error') toast.error(t('returns.error.text'))
  }, [outcome, order, t])
}
