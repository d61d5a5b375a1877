import { PaymentMethod } from '@/lib/generated/prisma/enums'

export type { PaymentMethod }

/** In default order. */
export const PAYMENT_METHODS = Object.values(PaymentMethod)

/** Paid on the page of a provider, which reports the payment. */
export const ONLINE_METHODS = ['nowpayments', 'stripe'] as const satisfies PaymentMethod[]
export type OnlineMethod = (typeof ONLINE_METHODS)[number]

export const isOnline = (method: PaymentMethod): method is OnlineMethod =>
  ONLINE_METHODS.some((one) => one === method)
