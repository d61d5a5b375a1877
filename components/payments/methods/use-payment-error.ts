'use client'

import { useTranslations } from 'next-intl'
import { useFieldMessage } from '@/components/accounts/use-field-message'

const OWN = ['ticketCode', 'ticketAmount', 'service'] as const

export function usePaymentError() {
  const t = useTranslations('payments.validation')
  const textOf = useFieldMessage()
  return (key: string | undefined) => {
    const own = OWN.find((known) => known === key)
    return own ? t(own) : textOf(key)
  }
}
