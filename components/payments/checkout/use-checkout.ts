'use client'

import { toNestErrors } from '@hookform/resolvers'
import { useEffect, useState } from 'react'
import type { Resolver } from 'react-hook-form'
import { usePageRestored } from '@/components/payments/use-page-restored'
import { type IsKnownPlace, knownOrOf } from '@/lib/accounts/places/known-place'
import { isKnownPlace } from '@/lib/accounts/places/place-lookup'
import { importWithRetry } from '@/lib/browser/import-with-retry'
import type { CartLine } from '@/lib/cart/types'
import { submitWith, useCheckedForm } from '@/lib/forms/checked-form'
import { detailsDraft } from '@/lib/payments/checkout/details-draft'
import type { CheckoutSetup } from '@/lib/payments/types'
import {
  type CheckoutFields,
  type CheckoutFormState,
  type CheckoutStep,
  deliveryOf,
  startingFields,
} from './checkout-fields'
import { useDiscount } from './use-discount'
import { useSendOrder } from './use-send-order'

type Options = {
  setup: CheckoutSetup
  lines: CartLine[]
  /** A bank transfer is reviewed before it is placed. */
  reviewsTransfer: boolean
}

export function useCheckout({ setup, lines, reviewsTransfer }: Options) {
  const [step, setStep] = useState<CheckoutStep>({ kind: 'form' })
  const form = useCheckedForm<CheckoutFields, IsKnownPlace>({
    resolver: checkoutResolver,
    context: knownOrOf(setup.customer, isKnownPlace),
    mode: 'onTouched',
    delayError: 400,
    defaultValues: startingFields(setup.customer, setup.methods),
  })
  const discount = useDiscount(lines, setup)
  const { send, isSending, alert, hasTooMany, unpaidOrder } = useSendOrder({
    form,
    setup,
    lines,
    discount,
    setStep,
  })
  useStoredDetails(form, setup.customer.email)
  // Back from the provider's page, another method can be chosen.
  usePageRestored(() => setStep((now) => (now.kind === 'leaving' ? { kind: 'form' } : now)))

  const isReviewed = () => reviewsTransfer && form.getValues('method') === 'bank_transfer'
  const submit = submitWith(form, (fields) =>
    isReviewed() ? setStep({ kind: 'review' }) : send(fields),
  )
  return {
    form,
    discount,
    step,
    setStep,
    submit,
    isSending,
    alert,
    hasTooMany,
    unpaidOrder,
    confirm: submitWith(
      form,
      (fields) => send(fields),
      () => setStep({ kind: 'form' }),
    ),
    /** Places the order with the answer of UnpaidDialog. */
    answerUnpaid: (unpaid: string) =>
      submitWith(
        form,
        (fields) => send(fields, unpaid),
        () => setStep({ kind: 'form' }),
      )(),
    /** Continues after a dialog that changed the cart. */
    goOn: () => setStep({ kind: isReviewed() ? 'review' : 'form' }),
  }
}

export type Checkout = ReturnType<typeof useCheckout>

/** Stores typed details in this tab, for Back, an expired session and a reload. */
function useStoredDetails(form: CheckoutFormState, account: string) {
  useEffect(() => {
    const subscription = form.watch((fields) => {
      detailsDraft.save({ account, delivery: deliveryOf(fields as CheckoutFields) })
    })
    return () => subscription.unsubscribe()
  }, [form, account])
}

const TRIES = 3

/** If the rules fail to load, only the server validates. The context tells known places. */
export const checkoutResolver: Resolver<CheckoutFields, IsKnownPlace> = async (
  values,
  isKnown,
  options,
) => {
  const rules = await importWithRetry(() => import('./checkout-rules'), TRIES).catch(() => null)
  if (!rules || !isKnown) return { values, errors: {} }
  const { wrong, fields } = await rules.validateCheckout(values, isKnown)
  if (Object.keys(wrong).length === 0) return { values: fields, errors: {} }
  const errors = Object.entries(wrong).map(([path, message]) => [path, { type: 'rule', message }])
  return { values: {}, errors: toNestErrors(Object.fromEntries(errors), options) }
}
