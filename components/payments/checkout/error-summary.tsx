'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useFormContext } from 'react-hook-form'
import { usePaymentError } from '@/components/payments/methods/ticket-rows'
import { ErrorList } from '@/components/ui/error-list'
import type { Language } from '@/lib/languages'
import { type CheckoutFields, controlId, listErrors } from './checkout-fields'

export function ErrorSummary() {
  const t = useTranslations()
  const textOf = usePaymentError()
  const lang = useLocale() as Language
  const { formState, getValues } = useFormContext<CheckoutFields>()
  const wrong = listErrors(formState.errors, getValues(), lang)
  if (formState.submitCount === 0 || wrong.length === 0) return null
  const labelOf = (path: string) => {
    const ticket = path.match(/^tickets\.(\d+)\.(code|amount)$/)
    if (ticket) {
      const row = t('payments.tickets.row', { number: Number(ticket[1]) + 1 })
      return `${row}, ${t(`payments.tickets.${ticket[2] as 'code' | 'amount'}`)}`
    }
    if (path === 'tickets') return t('payments.method.prepaid_tickets')
    return path === 'service'
      ? t('payments.method.alternative')
      : t(`accounts.${path as 'firstName'}`)
  }
  return (
    <ErrorList
      id="checkout-errors"
      title={t('accounts.fixErrors', { count: wrong.length })}
      heading="h2"
      wrong={wrong.map(({ path, message }) => ({
        id: controlId(path),
        label: labelOf(path),
        message: textOf(message),
      }))}
    />
  )
}
