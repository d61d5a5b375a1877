'use client'

import { useTranslations } from 'next-intl'
import { MethodChoice } from '@/components/payments/methods/method-choice'
import type { OrderDetails } from '@/lib/orders/reading/types'
import { defaultMethod } from '@/lib/payments/checkout/fields'
import type { PaymentMethod } from '@/lib/payments/methods/names'
import { PaymentForm, usePaymentForm } from './payment-form'

type Props = { order: OrderDetails; methods: PaymentMethod[]; trials: PaymentMethod[] }

export function ChangeForm({ order, methods, trials }: Props) {
  const t = useTranslations('orders.pay')
  const payment = usePaymentForm(order, defaultMethod(methods))
  return (
    <PaymentForm payment={payment} label={t('changeConfirm')}>
      <MethodChoice methods={methods} trials={trials} />
    </PaymentForm>
  )
}
