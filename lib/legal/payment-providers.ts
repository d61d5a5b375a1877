import 'server-only'
import type { OnlineMethod } from '@/lib/payments/method-names'
import { offeredMethods } from '@/lib/payments/methods'

/**
 * Who receives data for an online payment. Stripe by its services agreement and stripe.com/legal/stel; NOWPayments
 * publishes no company beside its name and site.
 */
export const PAYMENT_PROVIDERS: Record<OnlineMethod, string> = {
  stripe: 'Stripe Payments Europe, Limited, Stripe Technology Europe, Limited (Dublin)',
  nowpayments: 'NOWPayments (nowpayments.io)',
}

/** Null while its method is not offered. */
export const paymentProvider = (method: OnlineMethod): string | null =>
  offeredMethods().includes(method) ? PAYMENT_PROVIDERS[method] : null
