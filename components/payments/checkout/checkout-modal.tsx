'use client'

import { useQuery } from '@tanstack/react-query'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { LoginChoice } from '@/components/cart/login-choice'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '@/components/ui/dialog'
import { Spinner } from '@/components/ui/spinner'
import { useSession } from '@/lib/auth/use-session'
import { toast } from '@/lib/browser/toast'
import { useCart } from '@/lib/cart/store'
import { callApi } from '@/lib/http/api-client'
import { getQueryClient } from '@/lib/http/query-client'
import { isCheckoutSetup } from '@/lib/payments/answers'
import type { CheckoutSetup } from '@/lib/payments/types'
import { CheckoutDialogs } from './checkout-dialogs'
import { CheckoutForm } from './checkout-form'
import { useCheckout } from './use-checkout'

export type CheckoutModalProps = { isOpen: boolean; onOpenChange: (open: boolean) => void }

/** The checkout over the page (specification §2, Checkout modal). Closing it forgets all but what was typed. */
export function CheckoutModal({ isOpen, onOpenChange }: CheckoutModalProps) {
  const { user, isLoading } = useSession()
  const [round, setRound] = useState(0)
  const { data: setup, error } = useQuery<CheckoutSetup | null>(
    {
      queryKey: ['/api/checkout', user?.id],
      queryFn: fetchSetup,
      // A guest's call would be an error on the browser's console.
      enabled: isOpen && user !== null,
      staleTime: 0,
      gcTime: 0,
    },
    getQueryClient(),
  )
  // A session that ends meanwhile must not take away what is typed; whoever else logs in gets a form of their own.
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

/** Null for a guest. Throws where no answer came. */
async function fetchSetup(): Promise<CheckoutSetup | null> {
  const answer = await callApi('GET', '/api/checkout', undefined, { isAnswer: isCheckoutSetup })
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
    // Else it would open by itself with the next thing in the cart.
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

/** Until the session is known; a guest is asked to log in, and the checkout then opens again. */
function Waiting({ isOpen, isGuest, failure, onClose, onSignedIn }: WaitingProps) {
  const [t, tCart, tCommon] = [
    useTranslations('payments.checkout'),
    useTranslations('cart'),
    useTranslations('common'),
  ]
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
