import 'server-only'
import { offeredMethods, takesAmount, trialMethods } from '@/lib/payments/methods/index'
import type { DeliveryBasis } from '@/lib/products/delivery/promise'
import { deliveryBasis } from '@/lib/products/delivery/read-promise'
import { defaultMethod } from './payment-fields'
import type { CheckoutSetup } from './types'

export type PaymentSetup = Pick<CheckoutSetup, 'methods' | 'trials'>

/** For what is due, in cents. */
export const readPaymentSetup = (dueCents: number): PaymentSetup => ({
  methods: offeredMethods().filter((id) => takesAmount(id, dueCents)),
  trials: trialMethods(),
})

export function firstDeliveryBasis(): DeliveryBasis {
  const methods = offeredMethods()
  return deliveryBasis(defaultMethod(methods) ?? methods[0] ?? 'bank_transfer')
}
