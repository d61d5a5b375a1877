'use client'

import { useEffect, useState } from 'react'
import { useBackAgain } from '@/components/payments/use-back-again'
import { type IsKnownPlace, knownOrOf } from '@/lib/accounts/known-place'
import { isKnownPlace } from '@/lib/accounts/place-lookup'
import type { CartLine } from '@/lib/cart/types'
import { submitWith, useCheckedForm } from '@/lib/forms/checked-form'
import { detailsDraft } from '@/lib/payments/details-draft'
import type { CheckoutSetup } from '@/lib/payments/types'
import { type CheckoutFields, deliveryOf, startingFields } from './checkout-fields'
import { checkoutResolver } from './checkout-resolver'
import type { CheckoutFormState, CheckoutStep } from './checkout-step'
import { useSendOrder } from './use-send-order'

type Options = {
  setup: CheckoutSetup
  lines: CartLine[]
  /** A transfer is confirmed beside the account's details. */
  reviewsTransfer: boolean
}

/** The checkout of this cart: its form, its dialogs and its sending. */
export function useCheckout({ setup, lines, reviewsTransfer }: Options) {
  const [step, setStep] = useState<CheckoutStep>({ kind: 'form' })
  const form = useCheckedForm<CheckoutFields, IsKnownPlace>({
    resolver: checkoutResolver,
    context: knownOrOf(setup.customer, isKnownPlace),
    mode: 'onTouched',
    delayError: 400,
    defaultValues: startingFields(setup.customer, setup.methods),
  })
  const { send, isSending, alert, hasTooMany, kept } = useSendOrder({ form, setup, lines, setStep })
  useStoredDetails(form, setup.customer.email)
  // Back from the provider's page the form is there again, to pay in another way.
  useBackAgain(() => setStep((now) => (now.kind === 'leaving' ? { kind: 'form' } : now)))

  const isReviewed = () => reviewsTransfer && form.getValues('method') === 'bank_transfer'
  // What is wrong is said at its field and in the list above (ErrorSummary).
  const submit = submitWith(form, (fields) =>
    isReviewed() ? setStep({ kind: 'review' }) : send(fields),
  )
  return {
    form,
    step,
    setStep,
    submit,
    isSending,
    alert,
    hasTooMany,
    kept,
    /** Sends what the review shows. */
    confirm: submitWith(
      form,
      (fields) => send(fields),
      () => setStep({ kind: 'form' }),
    ),
    /** Sends it as the answer about the unpaid order says. */
    answerUnpaid: (unpaid: string) =>
      submitWith(
        form,
        (fields) => send(fields, unpaid),
        () => setStep({ kind: 'form' }),
      )(),
    /** Back from a dialog that changed the cart. */
    goOn: () => setStep({ kind: isReviewed() ? 'review' : 'form' }),
  }
}

export type Checkout = ReturnType<typeof useCheckout>

/** What is typed outlives Back, an ended session and a reload, in this tab. */
function useStoredDetails(form: CheckoutFormState, account: string) {
  useEffect(() => {
    const subscription = form.watch((fields) => {
      detailsDraft.keep({ account, delivery: deliveryOf(fields as CheckoutFields) })
    })
    return () => subscription.unsubscribe()
  }, [form, account])
}
