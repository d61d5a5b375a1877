import 'server-only'
import { isOnline, type OnlineMethod, type PaymentMethod } from '@/lib/payments/methods/names'
import { nowpayments } from './nowpayments/provider'
import { stripe } from './stripe/provider'
import type { PaymentProvider } from './types'

/** Every provider, by its method. */
export const PROVIDERS: Record<OnlineMethod, PaymentProvider> = { nowpayments, stripe }

/** Null of a method without a provider. */
export const providerOf = (method: PaymentMethod): PaymentProvider | null =>
  isOnline(method) ? PROVIDERS[method] : null

/** Methods of the providers with this property. */
export const onlineMethodsWith = (has: (provider: PaymentProvider) => unknown): OnlineMethod[] =>
  Object.values(PROVIDERS)
    .filter(has)
    .map(({ id }) => id)
