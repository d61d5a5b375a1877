'use client'

import { useTranslations } from 'next-intl'
import { TicketRows } from '@/components/payments/methods/ticket-rows'
import type { OrderDetails } from '@/lib/orders/reading/types'
import { PaymentForm, usePaymentForm } from './payment-form'

export function TicketForm({ order }: { order: OrderDetails }) {
  const t = useTranslations('orders.pay')
  const payment = usePaymentForm(order, 'prepaid_tickets')
  return (
    <PaymentForm payment={payment} label={t('tickets')}>
      <TicketRows />
    </PaymentForm>
  )
}
