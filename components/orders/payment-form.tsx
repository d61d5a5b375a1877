'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { usePaymentError } from '@/components/payments/methods/use-payment-error'
import { useErrorText } from '@/components/payments/use-error-text'
import { Button } from '@/components/ui/button'
import { pressCounts } from '@/components/ui/press-counts'
import { Ring } from '@/components/ui/ring'
import type { usePaymentForm } from './use-payment-form'

type Props = {
  payment: ReturnType<typeof usePaymentForm>
  /** What the button says. */
  label: string
  children: ReactNode
}

/** Fields of a method with what is wrong with them, and the button, which waits until they cover the order. */
export function PaymentForm({ payment, label, children }: Props) {
  const [t, textOf] = [useTranslations('orders.pay'), usePaymentError()]
  const errorText = useErrorText()
  const { form, submit, failure, isBusy, isReady } = payment
  const { tickets } = form.formState.errors
  const wrong = textOf(tickets?.root?.message ?? tickets?.message)
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        {children}
        <p role="alert" className="text-bad empty:hidden">
          {wrong ?? (failure && errorText(failure, t('failed')))}
        </p>
        <Button
          type="submit"
          className="w-full sm:w-fit"
          disabled={!isReady || isBusy}
          aria-busy={isBusy}
          onPointerDown={pressCounts}
        >
          {isBusy && <Ring />}
          {label}
        </Button>
      </form>
    </FormProvider>
  )
}
