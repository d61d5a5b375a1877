'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { type FieldErrors, FormProvider, type Resolver, set, useWatch } from 'react-hook-form'
import { usePayOrder } from '@/components/orders/use-pay-order'
import { TicketCoverage, usePaymentError } from '@/components/payments/methods/ticket-rows'
import { useErrorText } from '@/components/payments/use-error-text'
import { Button } from '@/components/ui/button'
import { ensureClick } from '@/components/ui/ensure-click'
import { Ring } from '@/components/ui/spinner'
import { importWithRetry } from '@/lib/browser/import-with-retry'
import { submitWith, useCheckedForm } from '@/lib/forms/checked-form'
import type { ApiFailure } from '@/lib/http/api-client'
import { toCents } from '@/lib/money'
import type { OrderDetails } from '@/lib/orders/reading/types'
import {
  EMPTY_TICKET,
  isCovered,
  type PaymentFields,
  paymentBody,
} from '@/lib/payments/checkout/fields'
import type { PaymentMethod } from '@/lib/payments/methods/names'

type Props = {
  payment: ReturnType<typeof usePaymentForm>
  label: string
  children: ReactNode
}

/** The button is disabled until the fields cover the amount due. */
export function PaymentForm({ payment, label, children }: Props) {
  const t = useTranslations('orders.pay')
  const textOf = usePaymentError()
  const errorText = useErrorText()
  const { form, submit, failure, isBusy, isReady, dueCents } = payment
  const { tickets } = form.formState.errors
  const wrong = textOf(tickets?.root?.message ?? tickets?.message)
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        {children}
        <TicketCoverage totalCents={dueCents} />
        <p role="alert" className="text-bad empty:hidden">
          {wrong ?? (failure && errorText(failure, t('failed')))}
        </p>
        <Button
          type="submit"
          className="w-full sm:w-fit"
          disabled={!isReady || isBusy}
          aria-busy={isBusy}
          onPointerDown={ensureClick}
        >
          {isBusy && <Ring />}
          <span>{label}</span>
        </Button>
      </form>
    </FormProvider>
  )
}

const TRIES = 3

/** The server's own rules; if they fail to load, only the server validates. */
const resolver: Resolver<PaymentFields> = async (values) => {
  const rules = await importWithRetry(
    () => import('@/lib/payments/checkout/payment-rules'),
    TRIES,
  ).catch(() => null)
  const errors: FieldErrors<PaymentFields> = {}
  const wrong = Object.entries(rules?.paymentErrors(values) ?? {})
  for (const [path, message] of wrong) set(errors, path, { type: 'rule', message })
  return wrong.length === 0 ? { values, errors: {} } : { values: {}, errors }
}

/** An undefined `method` preselects none. */
export function usePaymentForm(order: OrderDetails, method: PaymentMethod | undefined) {
  const { isBusy, pay } = usePayOrder(order)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const form = useCheckedForm<PaymentFields>({
    resolver,
    mode: 'onTouched',
    defaultValues: { method, service: '', tickets: [{ ...EMPTY_TICKET }] },
  })
  const dueCents = toCents(order.payment.due)
  const fields = useWatch({ control: form.control }) as PaymentFields
  const submit = submitWith(form, async (values) => {
    const failed = await pay(values.method, paymentBody(values))
    setFailure(failed)
    for (const [path, message] of Object.entries(failed?.fieldErrors ?? {})) {
      form.setError(path as 'tickets', { type: 'server', message })
    }
    // Clears sent codes, which must not be resent or stay on screen.
    if (!failed) form.setValue('tickets', [{ ...EMPTY_TICKET }])
  })
  const isReady = isCovered(fields, dueCents)
  return { form, submit, failure, isBusy, isReady, dueCents }
}
