'use client'

import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useBackAgain } from '@/components/payments/use-back-again'
import { useErrorText } from '@/components/payments/use-error-text'
import { toast } from '@/lib/browser/toast'
import { cart } from '@/lib/cart/store'
import { type ApiFailure, callApi } from '@/lib/http/api-client'
import type { Language } from '@/lib/languages'
import type { OrderListItem } from '@/lib/orders/types'
import { paths } from '@/lib/paths'
import { isPlaced } from '@/lib/payments/answers'
import { endAttempt, sentLines } from '@/lib/payments/attempt'
import type { PaymentMethod } from '@/lib/payments/method-names'
import type { NextStep } from '@/lib/payments/types'
import { refreshOrders } from './use-orders'

/**
 * Pays an order that exists: one call at a time. Leads to the provider's page or the mail program, or says
 * what comes next; a failure is said too, and given to whoever asked.
 */
export function usePayOrder({ orderId, orderReference }: OrderListItem) {
  const [t, errorText] = [useTranslations('orders.pay'), useErrorText()]
  const lang = useLocale() as Language
  const router = useRouter()
  const { isBusy, begin, end } = useOneAtATime()

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
      // Busy until the provider's page is there.
      window.location.assign(next.url)
      return null
    }
    if (next) {
      tell(method, next)
      // What was ordered in this browser and is paid in another way now.
      if (cart.removeOrdered(sentLines(orderReference))) endAttempt()
    }
    if (next?.kind === 'mail') window.location.assign(next.url)
    if (!answer.ok) toast.error(errorText(answer, t('failed')))
    if (!answer.ok && answer.code === 'UNAUTHENTICATED') {
      router.push(paths.login(lang, { redirect: paths.order(lang, orderReference) }))
    } else if (!answer.ok && answer.code === 'NETWORK') {
      // Without a network the page as it is says more than none.
    } else {
      await refreshOrders()
      router.refresh()
    }
    end()
    return answer.ok ? null : answer
  }

  return { isBusy, pay }
}

function useOneAtATime() {
  const [isBusy, setBusy] = useState(false)
  // State is too late for the second of two clicks.
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
  useBackAgain(end)
  return { isBusy, begin, end }
}
