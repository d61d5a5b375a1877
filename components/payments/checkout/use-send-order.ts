'use client'

import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import type { FieldPath } from 'react-hook-form'
import { useLineDescription } from '@/components/cart/use-line-description'
import { METHOD_VIEWS } from '@/components/payments/methods/index'
import { useErrorText } from '@/components/payments/use-error-text'
import { fullName } from '@/lib/accounts/person-name'
import { openAuthModal } from '@/lib/auth/browser/auth-modal'
import { refreshSession } from '@/lib/auth/browser/refresh-session'
import { importWithRetry } from '@/lib/browser/import-with-retry'
import { toast } from '@/lib/browser/toast'
import { cart } from '@/lib/cart/store'
import type { CartLine } from '@/lib/cart/types'
import { type ApiFailure, callApi } from '@/lib/http/api-client'
import type { Language } from '@/lib/languages'
import { toEuros } from '@/lib/money'
import { localOrders } from '@/lib/orders/dashboard/local-orders'
import { paths } from '@/lib/paths'
import {
  isDiscountRefused,
  isOutOfStock,
  isPlaced,
  isPlacedOrRedirect,
  isPriceChanged,
  isUnavailable,
  isUnpaidOrder,
} from '@/lib/payments/checkout/answers'
import {
  attemptKey,
  earlierOrder,
  endAttempt,
  fetchAttemptOrder,
  isOrderCancelled,
  type SentAnswer,
  saveSentOrder,
} from '@/lib/payments/checkout/attempt'
import { detailsDraft } from '@/lib/payments/checkout/details-draft'
import { paymentBody } from '@/lib/payments/checkout/fields'
import { openProvider } from '@/lib/payments/checkout/open-provider'
import { placedOrder } from '@/lib/payments/checkout/placed-order'
import { checkoutTotals } from '@/lib/payments/discounts/rule'
import type { DiscountRule } from '@/lib/payments/discounts/types'
import { isOnline } from '@/lib/payments/methods/names'
import type { CheckoutSetup, OrderBody, PlacedAnswer, PlacedOrder } from '@/lib/payments/types'
import {
  type CheckoutFields,
  type CheckoutFormState,
  type CheckoutStep,
  deliveryOf,
} from './checkout-fields'
import type { UsedDiscount } from './use-discount'

type Options = {
  form: CheckoutFormState
  setup: CheckoutSetup
  lines: CartLine[]
  discount: UsedDiscount
  setStep: (step: CheckoutStep) => void
}

/** An order whose payment could not start, and its idempotency key. */
type UnpaidAttempt = { order: PlacedOrder; key: string }

/** One submission at a time; idempotent on the server. */
export function useSendOrder({ form, setup, lines, discount, setStep }: Options) {
  const t = useTranslations('payments')
  const errorText = useErrorText()
  const lang = useLocale() as Language
  const bodyOf = useOrderBody(lines, setup, discount.rule)
  const succeed = useSuccess(setStep, setup.customer.email, lines)
  const leave = useLeave(setStep)
  const [isSending, setSending] = useState(false)
  const [alert, setAlert] = useState('')
  const [hasTooMany, setTooMany] = useState(false)
  const [unpaidAttempt, setUnpaidAttempt] = useState<UnpaidAttempt | null>(null)
  // State updates too late for a double click.
  const isUnderWay = useRef(false)

  const textOf = (failure: ApiFailure) => {
    if (failure.code === 'UNAUTHENTICATED') return t('checkout.loginNeeded')
    // Not a field of the form: the cart is too large for one order.
    if (failure.fieldErrors?.cartItems) return t('checkout.tooMuch')
    return errorText(
      failure,
      isOnline(form.getValues('method')) ? t('checkout.initFailed') : t('orderFailed'),
    )
  }

  const backToForm = (text: string) => {
    setStep({ kind: 'form' })
    toast.error(text)
    setAlert(text)
  }

  const fail = async (failure: ApiFailure, key: string) => {
    const { code, body, fieldErrors } = failure
    const before = earlierOrder(failure)
    // Only the total: VIES answers otherwise by now, and the page shows why.
    if (isPriceChanged(body) && body.items.length === 0 && setup.business)
      return window.location.reload()
    if (isPriceChanged(body) && body.items.length === 0 && discount.rule)
      return backToForm(discount.refuse('changed'))
    if (isDiscountRefused(body)) return backToForm(discount.refuse(body))
    if (isPriceChanged(body)) return setStep({ kind: 'prices', answer: body })
    if (isUnavailable(body)) return setStep({ kind: 'unavailable', answer: body })
    if (isOutOfStock(body)) return setStep({ kind: 'stock', answer: body })
    if (isUnpaidOrder(body)) return setStep({ kind: 'unpaid', order: body.order })
    // A proxy may have answered although the order was placed.
    const placed = code === 'INTERNAL_ERROR' ? await fetchAttemptOrder(key) : null
    if (placed && placed.status !== 'cancelled') {
      endAttempt()
      detailsDraft.clear()
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
      setUnpaidAttempt({ order: body.order as PlacedOrder, key })
    }
    for (const [path, message] of Object.entries(fieldErrors ?? {})) {
      form.setError(path.replace(/^delivery\./, '') as FieldPath<CheckoutFields>, { message })
    }
    if (fieldErrors || code === 'UNAUTHENTICATED' || code === 'TOO_MANY_UNPAID_ORDERS')
      setStep({ kind: 'form' })
    if (code === 'UNAUTHENTICATED') {
      // The form stays behind the login modal.
      await refreshSession()
      openAuthModal({ redirect: window.location.pathname })
    }
  }

  const post = async (
    fields: CheckoutFields,
    unpaid: string,
  ): Promise<{ key: string; answer: SentAnswer }> => {
    const key = attemptKey(setup.customer.email, lines, discount.rule?.code)
    const payment = paymentBody(fields)
    const answer =
      unpaidAttempt?.key === key
        ? await payPlaced(unpaidAttempt.order, fields)
        : await callApi(
            'POST',
            METHOD_VIEWS[fields.method].path,
            { ...bodyOf(fields), ...payment, unpaid },
            {
              headers: { 'Idempotency-Key': key },
              isAnswer: isOnline(fields.method) ? isPlacedOrRedirect : isPlaced,
            },
          )
    return { key, answer }
  }

  const submit = async (fields: CheckoutFields, unpaid: string) => {
    let { key, answer } = await post(fields, unpaid)
    if (isOrderCancelled(answer)) {
      // The earlier order is cancelled: this is a new one.
      endAttempt(key)
      ;({ key, answer } = await post(fields, unpaid))
    }
    const before = earlierOrder(answer)
    const isKnown = !answer.ok && answer.code === 'IDEMPOTENCY_KEY_REUSED'
    // Back from a provider: pays the placed order by the newly chosen method.
    if (before && isKnown && before.paymentMethod !== fields.method) {
      answer = await payPlaced(before, fields)
    }
    if (!answer.ok) return fail(answer, key)
    if (!answer.value.order) {
      setStep({ kind: 'leaving' })
      return openProvider(answer.value.redirectUrl, lang)
    }
    // Lines added in another tab belong to another order.
    if (answer.value.next.kind !== 'redirect') setUnpaidAttempt(null)
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

  return { send, isSending, alert, hasTooMany, unpaidOrder: unpaidAttempt?.order ?? null }
}

const payPlaced = ({ id }: { id: string }, fields: CheckoutFields): Promise<SentAnswer> =>
  callApi(
    'POST',
    `/api/orders/${id}/payment`,
    { method: fields.method, delivery: deliveryOf(fields), ...paymentBody(fields) },
    { isAnswer: isPlaced },
  )

function useOrderBody(lines: CartLine[], { vat }: CheckoutSetup, rule: DiscountRule | null) {
  const lang = useLocale() as Language
  const describeLine = useLineDescription()
  return (fields: CheckoutFields): OrderBody => ({
    customerEmail: fields.email,
    customerName: fullName(fields, lang),
    totalAmount: toEuros(checkoutTotals(lines, vat, fields.country, rule).totalCents),
    discountCode: rule?.code,
    noReviewMails: fields.noReviewMails || undefined,
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

/** The cached list lacks the new order. */
async function forgetOrders() {
  const { getQueryClient } = await importWithRetry(() => import('@/lib/http/query-client'))
  await getQueryClient().invalidateQueries({ queryKey: ['/api/orders'] })
}

/** Shows the next step. The cart is kept until an online payment returns (specification §4). */
function useSuccess(setStep: (step: CheckoutStep) => void, account: string, lines: CartLine[]) {
  const t = useTranslations('payments')
  const leave = useLeave(setStep)
  const lang = useLocale() as Language
  return ({ order, next }: PlacedAnswer, email: string) => {
    const { reference } = order
    localOrders.add(order)
    void forgetOrders()
    if (next.kind === 'redirect') {
      const text = t('checkout.redirecting', { reference })
      setStep({ kind: 'leaving', text })
      saveSentOrder(reference, lines)
      toast.success(text)
      return openProvider(next.url, lang)
    }
    endAttempt()
    detailsDraft.clear()
    if (next.kind === 'bank') placedOrder.save({ ...order, bank: next.bank, account, email })
    if (next.kind === 'settled') leave(reference)
    else setStep({ kind: 'done', order, next, email })
    cart.removeOrdered(lines)
    toast.success(t('orderPlaced', { reference }))
    if (next.kind === 'mail') window.location.assign(next.url)
  }
}

export function useLeave(setStep: (step: CheckoutStep) => void) {
  const router = useRouter()
  const lang = useLocale() as Language
  return (reference?: string) => {
    setStep({ kind: 'leaving' })
    router.push(reference ? paths.order(lang, reference) : paths.dashboard(lang))
  }
}
