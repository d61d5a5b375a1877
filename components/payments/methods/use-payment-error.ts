'use client'

import { useTranslations } from 'next-intl'
import { useFieldMessage } from '@/components/accounts/use-field-message'

/** Translates what is wrong with a field of a method, whoever found it. */
export function usePaymentError() {
  const [t, textOf] = [useTranslations('payments'), useFieldMessage()]
  return (key: string | undefined) => {
    if (key === 'ticketCode') return t('tickets.codeError')
    if (key === 'ticketAmount') return t('tickets.amountError')
    return key === 'service' ? t('alternative.choose') : textOf(key)
  }
}
