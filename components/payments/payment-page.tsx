'use client'

import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useEffect } from 'react'
import { Scrim } from '@/components/layout/scrim'
import { useIsIdle, useLazyComponent } from '@/components/layout/use-lazy-component'
import { Spinner } from '@/components/ui/spinner'
import { useCart, useIsCartReady } from '@/lib/cart/store'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { placedOrder } from '@/lib/payments/checkout/placed-order'
import type { CheckoutSetup } from '@/lib/payments/types'
import { CheckoutForm } from './checkout/checkout-form'
import { type Checkout, useCheckout } from './checkout/use-checkout'

const loadDialogs = async () =>
  (await import('@/components/payments/dialogs/checkout-dialogs')).CheckoutDialogs

/** `children` are the page's heading, above the decisions and beside the summary. */
export function PaymentPage({ setup, children }: { setup: CheckoutSetup; children: ReactNode }) {
  const t = useTranslations('payments')
  const tCommon = useTranslations('common')
  const lines = useCart()
  const checkout = useCheckout({ setup, lines, reviewsTransfer: true })
  useEmptyCartLeaves(checkout, setup.customer.email)

  const { step, setStep, isSending } = checkout
  // Preloaded, so that the dialog after an order never waits for the network.
  const isNeeded = useIsIdle() || isSending || step.kind !== 'form'
  const CheckoutDialogs = useLazyComponent(loadDialogs, isNeeded)
  const dialogs = CheckoutDialogs && (
    <CheckoutDialogs checkout={checkout} setup={setup} lines={lines} />
  )
  if (step.kind === 'leaving') {
    return (
      <>
        {children}
        <Spinner label={step.text ?? tCommon('loading')} className="min-h-72" />
      </>
    )
  }
  // The order is placed: nothing is left to pay behind its dialog.
  if (step.kind === 'done') {
    const { reference } = step.order
    const placed = <Spinner label={t('orderPlaced', { reference })} className="min-h-72" />
    return (
      <>
        {children}
        {dialogs ? <div className="min-h-72">{dialogs}</div> : placed}
      </>
    )
  }
  return (
    <>
      <CheckoutForm checkout={checkout} setup={setup} lines={lines} reviewsTransfer>
        {children}
      </CheckoutForm>
      {dialogs ?? (step.kind !== 'form' && <Scrim onClose={() => setStep({ kind: 'form' })} />)}
    </>
  )
}

/** Back to the cart when it is empty, unless its order was just placed. */
function useEmptyCartLeaves({ step, setStep, isSending }: Checkout, customer: string) {
  const lang = useLocale() as Language
  const router = useRouter()
  const isEmpty = useCart().length === 0
  const isReady = useIsCartReady()
  const isOver = isSending || step.kind === 'done' || step.kind === 'leaving'

  useEffect(() => {
    if (!isReady || !isEmpty || isOver) return
    const placed = placedOrder.read()
    if (placed?.account === customer) {
      const { bank, email, account: _, ...order } = placed
      setStep({ kind: 'done', order, next: { kind: 'bank', bank }, email })
    } else router.replace(paths.cart(lang))
  }, [isReady, isEmpty, isOver, customer, lang, router, setStep])
}
