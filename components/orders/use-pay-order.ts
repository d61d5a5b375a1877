'use client'

import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useErrorText } from '@/components/payments/use-error-text'
import { usePageRestored } from '@/components/payments/use-page-restored'
import { toast } from '@/lib/browser/toast'
import { cart } from '@/lib/cart/store'
import { type ApiFailure, callApi } from '@/lib/http/api-client'
import type { Language } from '@/lib/languages'
import type { OrderListItem } from '@/lib/orders/reading/types'
import { paths } from '@/lib/paths'
import { isPlaced } from '@/lib/payments/checkout/answers'
import { endAttempt, sentLines } from '@/lib/payments/checkout/attempt'
import { openProvider } from '@/lib/payments/checkout/open-provider'
import type { PaymentMethod } from '@/lib/payments/methods/names'
import type { NextStep } from '@/lib/payments/types'
import { refreshOrders } from './use-orders'

/**
 * One request at a time; opens the provider's page or toasts. Failures are toasted and returned.
 */
export function usePayOrder({ orderId, orderReference }: OrderListItem) {
  const t = useTranslations('orders.pay')
  const errorText = useErrorText()
  const lang = useLocale() as Language
  const router = useRouter()
  const { isBusy, begin, end } = useBusyLock()

  const tell = (method: PaymentMethod, next: NextStep) => {
    if (next.kind === 'settled') return toast.info(t('notDue'))
    if (next.kind !== 'review') return toast.success(t('changed'))
    toast.success(t(method === 'prepaid_tickets' ? 'ticketsSent' : 'reviewTitle'))
  }

  const pay = async (method: PaymentMethod, input: object = {}): Promise<ApiFailure | null> => {
    if (!begin()) return null
    const path = `/api/orders/${encodeURIComponent(orderId)}/payment`
    const answer = await callApi('POST', path, { method, ...input }, { isAnswer: isPlaced })
    const next = answer.ok ? answer.value.next : null
    if (next?.kind === 'redirect') {
      // Busy until the provider's page loads.
      openProvider(next.url, lang)
      return null
    }
    if (next) {
      tell(method, next)
      // Ordered in this browser and now paid by another method.
      if (cart.removeOrdered(sentLines(orderReference))) endAttempt()
    }
    if (next?.kind === 'mail') window.location.assign(next.url)
    if (!answer.ok) toast.error(errorText(answer, t('failed')))
    if (!answer.ok && answer.code === 'UNAUTHENTICATED') {
      router.push(paths.login(lang, { redirect: paths.order(lang, orderReference) }))
    } else if (!answer.ok && answer.code === 'NETWORK') {
      // Offline the page is left as it is.
    } else {
      await refreshOrders()
      router.refresh()
    }
    end()
    return answer.ok ? null : answer
  }

  return { isBusy, pay }
}

function useBusyLock() {
  const [isBusy, setBusy] = useState(false)
  // State updates too late for a double click.
  const isUnderWay = useRef(false)
  const end = () => {
    isUnderWay.current = false
    setBusy(false)
  }
  const begin = () => {
    if (isUnderWay.current) return false
    isUnderWay.current = true
    setBusy(true)
    return true
  }
  usePageRestored(end)
  return { isBusy, begin, end }
}
