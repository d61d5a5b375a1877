import { PaymentMethod } from '@/lib/generated/prisma/enums'

export type { PaymentMethod }

/** In default order. */
export const PAYMENT_METHODS = Object.values(PaymentMethod)

const WITHOUT_PROVIDER = ['bank_transfer', 'prepaid_tickets', 'alternative'] as const

/** Paid at once on the page of a provider, which reports the payment. */
export type OnlineMethod = Exclude<PaymentMethod, (typeof WITHOUT_PROVIDER)[number]>

export const isOnline = (method: PaymentMethod): method is OnlineMethod =>
  WITHOUT_PROVIDER.every((one) => one !== method)

export const ONLINE_METHODS = PAYMENT_METHODS.filter(isOnline)
