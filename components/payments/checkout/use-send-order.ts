'use client'

import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import type { FieldPath } from 'react-hook-form'
import { useLineDescription } from '@/components/cart/use-line-description'
import { METHOD_VIEWS } from '@/components/payments/methods'
import { useErrorText } from '@/components/payments/use-error-text'
import { fullName } from '@/lib/accounts/person-name'
import { openAuthModal } from '@/lib/auth/auth-modal'
import { refreshSession } from '@/lib/auth/refresh-session'
import { importWithRetry } from '@/lib/browser/import-with-retry'
import { toast } from '@/lib/browser/toast'
import { cartTotal } from '@/lib/cart/lines'
import { cart } from '@/lib/cart/store'
import type { CartLine } from '@/lib/cart/types'
import { type ApiFailure, callApi } from '@/lib/http/api-client'
import type { Language } from '@/lib/languages'
import { localOrders } from '@/lib/orders/local-orders'
import { paths } from '@/lib/paths'
import {
  isPlaced,
  isPlacedOrRedirect,
  isPriceChanged,
  isUnavailable,
  isUnpaidOrder,
} from '@/lib/payments/answers'
import {
  askForOrder,
  attemptKey,
  endAttempt,
  isOfCancelled,
  placedBefore,
  rememberSent,
  type SentAnswer,
} from '@/lib/payments/attempt'
import { detailsDraft } from '@/lib/payments/details-draft'
import { paymentBody } from '@/lib/payments/payment-fields'
import { placedOrder } from '@/lib/payments/placed-order'
import type { CheckoutSetup, OrderBody, PlacedAnswer, PlacedOrder } from '@/lib/payments/types'
import { type CheckoutFields, deliveryOf } from './checkout-fields'
import type { CheckoutFormState, CheckoutStep } from './checkout-step'

type Options = {
  form: CheckoutFormState
  setup: CheckoutSetup
  lines: CartLine[]
  setStep: (step: CheckoutStep) => void
}

/** An order that exists although its payment could not begin, and the attempt that placed it. */
type Kept = { order: PlacedOrder; key: string }

/** Sends the order: one submission at a time, and one order however often it is sent. */
export function useSendOrder({ form, setup, lines, setStep }: Options) {
  const [t, errorText] = [useTranslations('payments'), useErrorText()]
  const bodyOf = useOrderBody(lines)
  const succeed = useSuccess(setStep, setup.customer.email, lines)
  const leave = useLeave(setStep)
  const [isSending, setSending] = useState(false)
  const [alert, setAlert] = useState('')
  const [hasTooMany, setTooMany] = useState(false)
  const [kept, setKept] = useState<Kept | null>(null)
  // State is too late for the second of two clicks.
  const isUnderWay = useRef(false)

  const textOf = (failure: ApiFailure) => {
    if (failure.code === 'UNAUTHENTICATED') return t('checkout.loginNeeded')
    // No field of the form is wrong: the cart is too much for one order.
    if (failure.fieldErrors?.cartItems) return t('checkout.tooMuch')
    const isOnline = form.getValues('method') === 'nowpayments'
    return errorText(failure, isOnline ? t('checkout.initFailed') : t('orderFailed'))
  }

  const fail = async (failure: ApiFailure, key: string) => {
    const { code, body, fieldErrors } = failure
    const before = placedBefore(failure)
    if (isPriceChanged(body)) return setStep({ kind: 'prices', answer: body })
    if (isUnavailable(body)) return setStep({ kind: 'unavailable', answer: body })
    if (isUnpaidOrder(body)) return setStep({ kind: 'unpaid', order: body.order })
    // What answered may not have been the shop, which has the order perhaps.
    const placed = code === 'INTERNAL_ERROR' ? await askForOrder(key) : null
    if (placed && placed.status !== 'cancelled') {
      endAttempt()
      detailsDraft.forget()
      toast.success(t('orderPlaced', { reference: placed.reference }))
      leave(placed.reference)
      return cart.removeOrdered(lines)
    }
    if (before) {
      endAttempt()
      toast.info(t('checkout.alreadyPlaced'))
      leave(before.reference)
      return cart.removeOrdered(lines)
    }
    const text = textOf(failure)
    toast.error(text)
    setAlert(text)
    setTooMany(code === 'TOO_MANY_UNPAID_ORDERS')
    if (code === 'PAYMENT_INIT_FAILED' && body.order) {
      setKept({ order: body.order as PlacedOrder, key })
    }
    for (const [path, message] of Object.entries(fieldErrors ?? {})) {
      form.setError(path.replace(/^delivery\./, '') as FieldPath<CheckoutFields>, { message })
    }
    // Any other failure is shown where the button is.
    if (fieldErrors || code === 'UNAUTHENTICATED' || code === 'TOO_MANY_UNPAID_ORDERS')
      setStep({ kind: 'form' })
    if (code === 'UNAUTHENTICATED') {
      // What is typed stays behind the form that opens.
      await refreshSession()
      openAuthModal({ redirect: window.location.pathname })
    }
  }

  const post = async (
    fields: CheckoutFields,
    unpaid: string,
  ): Promise<{ key: string; answer: SentAnswer }> => {
    const key = attemptKey(setup.customer.email, lines)
    const payment = paymentBody(fields)
    const answer =
      kept?.key === key
        ? await payPlaced(kept.order, fields)
        : await callApi(
            'POST',
            METHOD_VIEWS[fields.method].path,
            { ...bodyOf(fields), ...payment, unpaid },
            {
              headers: { 'Idempotency-Key': key },
              isAnswer: fields.method === 'nowpayments' ? isPlacedOrRedirect : isPlaced,
            },
          )
    return { key, answer }
  }

  const submit = async (fields: CheckoutFields, unpaid: string) => {
    let { key, answer } = await post(fields, unpaid)
    if (isOfCancelled(answer)) {
      // That order is over: who orders the same again wants another.
      endAttempt(key)
      ;({ key, answer } = await post(fields, unpaid))
    }
    const before = placedBefore(answer)
    const isKnown = !answer.ok && answer.code === 'IDEMPOTENCY_KEY_REUSED'
    // Who came back from a provider and chose another way pays the same order by it.
    if (before && isKnown && before.paymentMethod !== fields.method) {
      answer = await payPlaced(before, fields)
    }
    if (!answer.ok) return fail(answer, key)
    if (!answer.value.order) {
      setStep({ kind: 'leaving' })
      return window.location.assign(answer.value.redirectUrl)
    }
    // What another tab has added meanwhile is another order.
    if (answer.value.next.kind !== 'redirect') setKept(null)
    succeed(answer.value, fields.email)
  }

  const send = async (fields: CheckoutFields, unpaid = 'ask') => {
    if (isUnderWay.current || lines.length === 0) return
    isUnderWay.current = true
    setSending(true)
    setAlert('')
    setTooMany(false)
    try {
      await submit(fields, unpaid)
    } catch (error) {
      reportError(error)
      toast.error(t('orderFailed'))
      setAlert(t('orderFailed'))
    } finally {
      setSending(false)
      isUnderWay.current = false
    }
  }

  return { send, isSending, alert, hasTooMany, kept: kept?.order ?? null }
}

/** Pays an order that exists, by the method and with the details that the form says. */
const payPlaced = ({ id }: { id: string }, fields: CheckoutFields): Promise<SentAnswer> =>
  callApi(
    'POST',
    `/api/orders/${id}/payment`,
    { method: fields.method, delivery: deliveryOf(fields), ...paymentBody(fields) },
    { isAnswer: isPlaced },
  )

function useOrderBody(lines: CartLine[]) {
  const [lang, describeLine] = [useLocale() as Language, useLineDescription()]
  return (fields: CheckoutFields): OrderBody => ({
    customerEmail: fields.email,
    customerName: fullName(fields, lang),
    totalAmount: cartTotal(lines),
    delivery: deliveryOf(fields),
    language: lang,
    cartItems: lines.map((line) => ({
      id: line.id,
      variantId: line.variantId || undefined,
      name: line.name,
      price: line.price,
      quantity: line.quantity,
      description: describeLine(line) || undefined,
    })),
  })
}

/** A list of orders that this tab has read before lacks this one. */
async function forgetOrders() {
  const { getQueryClient } = await importWithRetry(() => import('@/lib/http/query-client'))
  await getQueryClient().invalidateQueries({ queryKey: ['/api/orders'] })
}

/** Shows what comes next. The cart stays until a payment elsewhere is begun and comes back (specification §4). */
function useSuccess(setStep: (step: CheckoutStep) => void, account: string, lines: CartLine[]) {
  const [t, leave] = [useTranslations('payments'), useLeave(setStep)]
  return ({ order, next }: PlacedAnswer, email: string) => {
    const { reference } = order
    localOrders.add(order)
    void forgetOrders()
    if (next.kind === 'redirect') {
      setStep({ kind: 'leaving' })
      rememberSent(reference, lines)
      toast.success(t('checkout.redirecting', { reference }))
      return window.location.assign(next.url)
    }
    endAttempt()
    detailsDraft.forget()
    if (next.kind === 'bank') placedOrder.keep({ ...order, bank: next.bank, account, email })
    if (next.kind === 'settled') leave(reference)
    else setStep({ kind: 'done', order, next, email })
    cart.removeOrdered(lines)
    toast.success(t('orderPlaced', { reference }))
    if (next.kind === 'mail') window.location.assign(next.url)
  }
}

/** To one of the customer's orders or all of them, with nothing of the checkout in sight meanwhile. */
export function useLeave(setStep: (step: CheckoutStep) => void) {
  const [router, lang] = [useRouter(), useLocale() as Language]
  return (reference?: string) => {
    setStep({ kind: 'leaving' })
    router.push(reference ? paths.order(lang, reference) : paths.dashboard(lang))
  }
}
