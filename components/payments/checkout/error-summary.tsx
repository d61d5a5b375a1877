'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useFormContext } from 'react-hook-form'
import { usePaymentError } from '@/components/payments/methods/use-payment-error'
import type { Language } from '@/lib/i18n/languages'
import { type CheckoutFields, controlId, listErrors } from './checkout-fields'

/** After a failed attempt: everything that is wrong, each a link to its field. */
export function ErrorSummary() {
  const [t, textOf] = [useTranslations(), usePaymentError()]
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
    <section
      aria-labelledby="checkout-errors"
      className="rounded-card border border-bad/40 bg-bad/8 p-4 sm:p-5"
    >
      <h2 id="checkout-errors" className="font-medium text-bad tracking-normal">
        {t('payments.checkout.errors')}
      </h2>
      <ul className="mt-2 grid gap-1">
        {wrong.map(({ path, message }) => (
          <li key={path}>
            <a
              href={`#${controlId(path)}`}
              className="inline-flex min-h-6 underline underline-offset-4"
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(controlId(path))?.focus()
              }}
            >
              {labelOf(path)}: {textOf(message)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
