'use client'

import { CircleCheck, CircleX, Clock } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { cart } from '@/lib/cart/store'
import type { Language } from '@/lib/i18n/languages'
import { paths } from '@/lib/paths'
import { endAttempt } from '@/lib/payments/attempt'
import type { ReturnFlag } from '@/lib/payments/return-flags'
import { toast } from '@/lib/toast'

const REDIRECT_MS = 3000
const ICONS = { success: CircleCheck, cancelled: CircleX, pending: Clock, error: CircleX }
const COLOURS = { success: 'good', cancelled: 'muted', pending: 'warning', error: 'bad' } as const
const LOOKS = {
  good: 'text-good',
  muted: 'text-muted',
  warning: 'text-warning',
  bad: 'text-bad',
}

/** Back from a payment provider. It only informs: whether an order is paid, the server alone says. */
export function ReturnScreen({ flag, order }: { flag: ReturnFlag; order: string | null }) {
  const [t, tCart] = [useTranslations('payments'), useTranslations('cart')]
  const lang = useLocale() as Language
  useReturn(flag, order)
  const Icon = ICONS[flag]
  const goesToOrders = flag === 'success' || flag === 'pending'
  return (
    <div className="flex flex-col items-center py-16 text-center sm:py-24">
      <Icon aria-hidden strokeWidth={1.5} className={`size-12 ${LOOKS[COLOURS[flag]]}`} />
      <h1 className="mt-5 text-2xl sm:text-3xl">{t(`returns.${flag}.title`)}</h1>
      {order && <p className="mt-2 font-medium tabular-nums">{order}</p>}
      <p className="mt-3 max-w-[52ch] text-muted">{t(`returns.${flag}.text`)}</p>
      {flag === 'success' && <p className="mt-2 text-muted text-sm">{t('returns.redirecting')}</p>}
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button asChild>
          <a href={goesToOrders ? paths.dashboard(lang) : paths.payment(lang)}>
            {goesToOrders ? t('done.close') : t('returns.toPayment')}
          </a>
        </Button>
        <Button asChild variant="outline">
          <a href={goesToOrders ? paths.home(lang) : paths.cart(lang)}>
            {goesToOrders ? tCart('continueShopping') : t('backToCart')}
          </a>
        </Button>
      </div>
    </div>
  )
}

/** The toast of each flag; success empties the cart and goes to the dashboard after 3 s (specification §4, §9). */
function useReturn(flag: ReturnFlag, order: string | null) {
  const t = useTranslations('payments')
  const lang = useLocale() as Language
  const router = useRouter()
  const isTold = useRef(false)

  useEffect(() => {
    if (isTold.current) return
    isTold.current = true
    if (flag === 'success') {
      cart.clear()
      endAttempt()
      toast.success(order ? t('orderPlaced', { reference: order }) : t('returns.success.title'))
    }
    if (flag === 'cancelled') toast.error(t('returns.cancelled.title'))
    if (flag === 'pending') toast.info(t('returns.pending.title'))
    if (flag === 'error') toast.error(t('returns.error.text'))
  }, [flag, order, t])

  useEffect(() => {
    if (flag !== 'success') return
    // Not to be come back to: it would empty the next cart.
    const timer = setTimeout(() => router.replace(paths.dashboard(lang)), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [flag, lang, router])
}
