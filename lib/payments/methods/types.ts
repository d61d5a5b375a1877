import type { z } from 'zod'
import type { Tx } from '@/lib/db'
import type { Result } from '@/lib/errors'
import type { Order } from '@/lib/generated/prisma/client'
import type { OrderStatus } from '@/lib/generated/prisma/enums'
import type { PaymentMethod } from '@/lib/payments/method-names'
import type { NextStep } from '@/lib/payments/types'
import type { Limit } from '@/lib/security/rate-limit'

/**
 * A way to pay. One file here implements it for the server and one in `components/payments/methods` for
 * the customer; a new one touches no other method.
 */
export type Method<Input = unknown> = {
  id: PaymentMethod
  /** Names of the settings it cannot work without and that are not set: with any it is not offered. */
  missingSettings(): string[]
  /** Where an order paid this way begins, and goes back to when its method is changed to this one. */
  firstStatus: OrderStatus
  /** How often an account may try, where that is less often than orders may be placed. */
  limit?: Limit
  /** What the customer sends besides the cart, as further fields of the same body. */
  input: z.ZodType<Input>
  /** Stands for the input in the fingerprint of a submission; must not give a secret away. */
  fingerprint(input: Input): string
  /**
   * Writes what belongs to the order, in the transaction that places it or changes its method. A
   * failure undoes all of it.
   */
  open(tx: Tx, order: Order, input: Input): Promise<Result<void>>
  /**
   * What the customer of an unpaid order has to do next: asked after the commit, and again whenever the
   * customer wants to pay. May ask a provider, and fail; the order stays and can be paid later.
   */
  nextStep(order: Order): Promise<Result<NextStep>>
  /** Takes away what need not outlive the order's payment, in the transaction that settles or cancels it. */
  close?(tx: Tx, orderId: string): Promise<void>
}
