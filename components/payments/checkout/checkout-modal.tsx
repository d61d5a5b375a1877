'use client'

import { useQuery } from '@tanstack/react-query'
import { usePathname } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { LoginChoice } from '@/components/cart/login-choice'
import { CheckoutDialogs } from '@/components/payments/dialogs/checkout-dialogs'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '@/components/ui/dialog'
import { Spinner } from '@/components/ui/spinner'
import { useSession } from '@/lib/auth/browser/use-session'
import { toast } from '@/lib/browser/toast'
import { useCart } from '@/lib/cart/store'
import { callApi } from '@/lib/http/api-client'
import { getQueryClient } from '@/lib/http/query-client'
import { isCheckoutSetup } from '@/lib/payments/checkout/answers'
import type { CheckoutSetup } from '@/lib/payments/types'
import { CheckoutForm } from './checkout-form'
import { useCheckout } from './use-checkout'

export type CheckoutModalProps = { isOpen: boolean; onOpenChange: (open: boolean) => void }

/** Specification §2, Checkout modal. Closing it keeps only the typed values. */
export function CheckoutModal({ isOpen, onOpenChange }: CheckoutModalProps) {
  const { user, isLoading } = useSession()
  const lang = useLocale()
  const [round, setRound] = useState(0)
  const { data: setup, error } = useQuery<CheckoutSetup | null>(
    {
      queryKey: ['/api/checkout', user?.id, lang],
      queryFn: () => fetchSetup(lang),
      // A guest's 401 would be logged in the console.
      enabled: isOpen && user !== null,
      staleTime: 0,
      gcTime: 0,
    },
    getQueryClient(),
  )
  // An expired session must not discard the form; another customer gets a new one.
  const filled = useRef<CheckoutSetup | null>(null)
  if (setup || !isOpen) filled.current = setup ?? null
  const close = () => {
    filled.current = null
    setRound((before) => before + 1)
    onOpenChange(false)
  }
  const shown = filled.current
  if (shown) {
    const key = `${round} ${shown.customer.email}`
    return <Filled key={key} setup={shown} isOpen={isOpen} onClose={close} />
  }
  return (
    <Waiting
      isOpen={isOpen}
      isGuest={setup === null || !(user || isLoading)}
      failure={error?.message}
      onClose={close}
      onSignedIn={() => onOpenChange(true)}
    />
  )
}

/** Null for a guest; throws the error code otherwise. */
async function fetchSetup(lang: string): Promise<CheckoutSetup | null> {
  const path = `/api/checkout?language=${lang}`
  const answer = await callApi('GET', path, undefined, { isAnswer: isCheckoutSetup })
  if (answer.ok) return answer.value
  if (answer.code === 'UNAUTHENTICATED') return null
  throw new Error(answer.code)
}

type FilledProps = { setup: CheckoutSetup; isOpen: boolean; onClose: () => void }

function Filled({ setup, isOpen, onClose }: FilledProps) {
  const t = useTranslations('payments.checkout')
  const lines = useCart()
  const checkout = useCheckout({ setup, lines, reviewsTransfer: false })
  const { step, isSending } = checkout
  const isOver = step.kind === 'done' || step.kind === 'leaving'
  const isEmpty = lines.length === 0 && !isSending && !isOver
  useEffect(() => {
    // Or it would reopen with the next product in the cart.
    if (isOpen && isEmpty) onClose()
  })
  return (
    <>
      <Dialog open={isOpen && !isOver && !isEmpty} onOpenChange={() => !isSending && onClose()}>
        <DialogContent
          aria-describedby={undefined}
          initialFocus="panel"
          className="max-w-2xl!"
          onInteractOutside={(event) => event.preventDefault()}
        >
          <DialogTitle className="mb-5">{t('title')}</DialogTitle>
          <CheckoutForm
            checkout={checkout}
            setup={setup}
            lines={lines}
            reviewsTransfer={false}
            isNarrow
          />
        </DialogContent>
      </Dialog>
      <CheckoutDialogs checkout={checkout} setup={setup} lines={lines} onDone={onClose} />
    </>
  )
}

type WaitingProps = {
  isOpen: boolean
  isGuest: boolean
  failure: string | undefined
  onClose: () => void
  onSignedIn: () => void
}

/** Shown while loading, and to guests, for whom the checkout reopens after the login. */
function Waiting({ isOpen, isGuest, failure, onClose, onSignedIn }: WaitingProps) {
  const t = useTranslations('payments.checkout')
  const tCart = useTranslations('cart')
  const tCommon = useTranslations('common')
  const tErrors = useTranslations('errors')
  const pathname = usePathname()
  useEffect(() => {
    if (isOpen && isGuest) toast.info(t('loginNeeded'))
  }, [isOpen, isGuest, t])
  useEffect(() => {
    if (!isOpen || !failure) return
    toast.error(failure === 'NETWORK' ? tErrors('NETWORK') : tCommon('errorOccurred'))
    onClose()
  }, [isOpen, failure, onClose, tErrors, tCommon])
  return (
    <Dialog open={isOpen} onOpenChange={onClose}>
      <DialogContent aria-describedby={undefined}>
        <DialogTitle>{isGuest ? tCart('loginTitle') : t('title')}</DialogTitle>
        {isGuest ? (
          <>
            <DialogDescription>{tCart('loginText')}</DialogDescription>
            <LoginChoice redirect={pathname} onSignedIn={onSignedIn} onChosen={onClose} />
          </>
        ) : (
          <Spinner label={tCommon('loading')} className="min-h-56" />
        )}
      </DialogContent>
    </Dialog>
  )
}
