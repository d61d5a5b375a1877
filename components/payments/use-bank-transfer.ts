'use client'

import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useLineDescription } from '@/components/cart/use-line-description'
import { cartTotal } from '@/lib/cart/lines'
import { cart } from '@/lib/cart/store'
import type { CartLine } from '@/lib/cart/types'
import { type ApiFailure, callApi } from '@/lib/http/api-client'
import { getQueryClient } from '@/lib/http/query-client'
import type { Language } from '@/lib/i18n/languages'
import { localOrders } from '@/lib/orders/local-orders'
import { paths } from '@/lib/paths'
import { attemptFor, endAttempt } from '@/lib/payments/attempt'
import { placedOrder } from '@/lib/payments/placed-order'
import type {
  BankTransferAnswer,
  OrderBody,
  PlacedTransfer,
  PriceChangedAnswer,
  UnavailableAnswer,
} from '@/lib/payments/types'
import { toast } from '@/lib/toast'
import { useErrorText } from './use-error-text'

export type Payer = { email: string; name: string }

/** Where the customer is; `leaving` while the dashboard is on its way. */
export type TransferStep =
  | { kind: 'choose' | 'leaving' }
  | { kind: 'review'; error?: string }
  | { kind: 'prices'; answer: PriceChangedAnswer }
  | { kind: 'unavailable'; answer: UnavailableAnswer }
  | { kind: 'done'; order: PlacedTransfer }

/** Orders the cart by bank transfer: one submission at a time, and one order however often it is sent. */
export function useBankTransfer(lines: CartLine[], payer: Payer) {
  const t = useTranslations('payments')
  const lang = useLocale() as Language
  const router = useRouter()
  const describeLine = useLineDescription()
  const errorText = useErrorText()
  const [step, setStep] = useState<TransferStep>({ kind: 'choose' })
  const [isSending, setSending] = useState(false)
  // State is too late for the second of two clicks.
  const isUnderWay = useRef(false)

  const body = (): OrderBody => ({
    customerEmail: payer.email,
    customerName: payer.name,
    totalAmount: cartTotal(lines),
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

  const succeed = (order: PlacedTransfer) => {
    endAttempt()
    placedOrder.keep(order)
    localOrders.add(order)
    setStep({ kind: 'done', order })
    cart.clear()
    toast.success(t('orderPlaced', { reference: order.reference }))
    getQueryClient().invalidateQueries({ queryKey: ['/api/orders'] })
  }

  const fail = (failure: ApiFailure) => {
    if (failure.code === 'PRICE_CHANGED') {
      return setStep({ kind: 'prices', answer: failure.body as PriceChangedAnswer })
    }
    if (failure.code === 'UNAVAILABLE') {
      return setStep({ kind: 'unavailable', answer: failure.body as UnavailableAnswer })
    }
    if (failure.code === 'IDEMPOTENCY_KEY_REUSED') endAttempt()
    const error = errorText(failure, t('orderFailed'))
    toast.error(error)
    setStep({ kind: 'review', error })
    if (failure.code === 'UNAUTHENTICATED') {
      router.push(paths.login(lang, { redirect: paths.payment(lang) }))
    }
  }

  const send = async () => {
    if (isUnderWay.current || lines.length === 0) return
    isUnderWay.current = true
    setSending(true)
    const { key, body: wanted } = attemptFor(lines, body())
    const answer = await callApi<BankTransferAnswer>('POST', '/api/payment/bank-transfer', wanted, {
      'Idempotency-Key': key,
    })
    if (answer.ok) succeed(answer.value.order)
    else fail(answer)
    setSending(false)
    isUnderWay.current = false
  }

  return { step, setStep, isSending, send }
}
