import { PaymentMethod } from '@/lib/generated/prisma/enums'

export type { PaymentMethod }

/** In default order. */
export const PAYMENT_METHODS = Object.values(PaymentMethod)
