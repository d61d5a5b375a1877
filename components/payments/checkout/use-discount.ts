'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useErrorText } from '@/components/payments/use-error-text'
import type { CartLine } from '@/lib/cart/types'
import { callApi } from '@/lib/http/api-client'
import type { Language } from '@/lib/languages'
import { formatMoney, toCents } from '@/lib/money'
import { isDiscountRefused, isDiscountRule } from '@/lib/payments/checkout/answers'
import { checkoutTotals } from '@/lib/payments/discounts/rule'
import type { DiscountRule } from '@/lib/payments/discounts/types'
import type { CheckoutSetup, DiscountRefusedAnswer } from '@/lib/payments/types'

type Refused = Pick<DiscountRefusedAnswer, 'reason' | 'minimum'>

/** The code in force, and why the last one is not. The server checks it again with the order. */
export function useDiscount(lines: CartLine[], { vat }: CheckoutSetup) {
  const t = useTranslations('payments.discount')
  const lang = useLocale() as Language
  const errorText = useErrorText()
  const [rule, setRule] = useState<DiscountRule | null>(null)
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)

  const refusedText = ({ reason, minimum }: Refused) => {
    return t(`refused.${reason}`, { minimum: formatMoney(toCents(minimum), lang) })
  }
  const drop = (text: string) => {
    setRule(null)
    setError(text)
    return text
  }
  const apply = async (code: string, country: string) => {
    if (isBusy) return
    if (!code.trim()) return drop(t('required'))
    setBusy(true)
    const products = lines.map(({ id }) => id)
    const path = '/api/checkout/discount'
    const answer = await callApi('POST', path, { code, products }, { isAnswer: isDiscountRule })
    setBusy(false)
    if (!answer.ok) {
      const { body } = answer
      return drop(isDiscountRefused(body) ? refusedText(body) : errorText(answer, t('failed')))
    }
    const { refusal } = checkoutTotals(lines, vat, country, answer.value)
    const minimum = answer.value.minimumCents / 100
    if (refusal) return drop(refusedText({ reason: refusal, minimum }))
    setError('')
    setRule(answer.value)
  }
  return {
    rule,
    error,
    isBusy,
    apply,
    remove: () => drop(''),
    /** Refused with the order; returns the text. */
    refuse: (answer: Refused | 'changed') =>
      drop(answer === 'changed' ? t('changed') : refusedText(answer)),
  }
}

export type UsedDiscount = ReturnType<typeof useDiscount>
