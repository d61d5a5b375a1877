import 'server-only'
import type { DeliveryBasis } from '@/lib/products/delivery/promise'
import { deliveryBasis } from '@/lib/products/delivery/read-promise'
import { offeredMethods, trialMethods } from './methods'
import { defaultMethod } from './payment-fields'
import type { CheckoutSetup } from './types'

export type PaymentSetup = Pick<CheckoutSetup, 'methods' | 'trials'>

export const readPaymentSetup = (): PaymentSetup => ({
  methods: offeredMethods(),
  trials: trialMethods(),
})

export function firstDeliveryBasis(): DeliveryBasis {
  const methods = offeredMethods()
  return deliveryBasis(defaultMethod(methods) ?? methods[0] ?? 'bank_transfer')
}
