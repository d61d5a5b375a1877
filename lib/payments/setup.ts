import 'server-only'
import { env } from '@/lib/env'
import type { DeliveryBasis } from '@/lib/products/delivery/promise'
import { deliveryBasis } from '@/lib/products/delivery/read-promise'
import { offeredMethods } from './methods'
import { isSandbox } from './nowpayments/sandbox'
import { defaultMethod } from './payment-fields'
import type { CheckoutSetup } from './types'

export type PaymentSetup = Pick<CheckoutSetup, 'methods' | 'isSandbox'>

export const readPaymentSetup = (): PaymentSetup => ({
  methods: offeredMethods(),
  isSandbox: isSandbox(env),
})

export function firstDeliveryBasis(): DeliveryBasis {
  const methods = offeredMethods()
  return deliveryBasis(defaultMethod(methods) ?? methods[0] ?? 'bank_transfer')
}
