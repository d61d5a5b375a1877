import type { IsKnownPlace } from '@/lib/accounts/places/known-place'
import { fieldErrorsOf } from '@/lib/errors'
import { paymentErrors } from '@/lib/payments/checkout/payment-rules'
import { deliverySchema } from '@/lib/payments/delivery'
import { type CheckoutFields, deliveryOf } from './checkout-fields'

/** Errors by path, and the parsed fields to send. */
export async function validateCheckout(fields: CheckoutFields, isKnown: IsKnownPlace) {
  const delivery = await deliverySchema(isKnown).safeParseAsync(deliveryOf(fields))
  const wrong: Record<string, string> = {
    ...(delivery.error && fieldErrorsOf(delivery.error)),
    ...paymentErrors(fields),
  }
  return { wrong, fields: { ...fields, ...delivery.data } }
}
