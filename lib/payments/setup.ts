import 'server-only'
import { env } from '@/lib/env'
import type { DeliveryBasis } from '@/lib/products/delivery/promise'
import { deliveryBasis } from '@/lib/products/delivery/read-promise'
import { offeredMethods } from './methods'
import { isSandbox } from './nowpayments/sandbox'
import { startingMethod } from './payment-fields'
import type { CheckoutSetup } from './types'

/** How an order can be paid today. */
export type PaymentSetup = Pick<CheckoutSetup, 'methods' | 'isSandbox'>

export const readPaymentSetup = (): PaymentSetup => ({
  methods: offeredMethods(),
  isSandbox: isSandbox(env),
})

/** The promise of pages that come before the checkout: for the way to pay that it begins with. */
export function firstDeliveryBasis(): DeliveryBasis {
  const methods = offeredMethods()
  return deliveryBasis(startingMethod(methods) ?? methods[0] ?? 'bank_transfer')
}
