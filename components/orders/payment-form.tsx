'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { TicketCoverage } from '@/components/payments/methods/ticket-rows'
import { usePaymentError } from '@/components/payments/methods/use-payment-error'
import { useErrorText } from '@/components/payments/use-error-text'
import { Button } from '@/components/ui/button'
import { ensureClick } from '@/components/ui/ensure-click'
import { Ring } from '@/components/ui/ring'
import type { usePaymentForm } from './use-payment-form'

type Props = {
  payment: ReturnType<typeof usePaymentForm>
  label: string
  children: ReactNode
}

/** The button is disabled until the fields cover the amount due. */
export function PaymentForm({ payment, label, children }: Props) {
  const [t, textOf] = [useTranslations('orders.pay'), usePaymentError()]
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
