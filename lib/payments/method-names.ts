import { PaymentMethod } from '@/lib/generated/prisma/enums'

export type { PaymentMethod }

/** Every way to pay, in the order in which a shop offers them unless PAYMENT_METHODS says otherwise. */
export const PAYMENT_METHODS = Object.values(PaymentMethod)
