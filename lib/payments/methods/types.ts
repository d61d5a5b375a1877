import type { z } from 'zod'
import type { Tx } from '@/lib/db'
import type { Result } from '@/lib/errors'
import type { Order } from '@/lib/generated/prisma/client'
import type { OrderStatus } from '@/lib/generated/prisma/enums'
import type { NextStep } from '@/lib/payments/types'
import type { Limit } from '@/lib/settings/limits'
import type { PaymentMethod } from './names'

/** A payment method: one file here, and one in `components/payments/methods` for its form. */
export type Method<Input = unknown> = {
  id: PaymentMethod
  /** Names of missing settings; with any the method is not offered. */
  missingSettings(): string[]
  /** Cents below which it takes no payment. */
  minimumCents?: number
  /** No money moves. */
  isTrial?(): boolean
  firstStatus: OrderStatus
  /** Rate limit, where stricter than that of placing orders. */
  limit?: Limit
  input: z.ZodType<Input>
  /** Part of the submission's fingerprint; must not contain secrets. */
  fingerprint(input: Input): string
  /** Runs in the transaction that places the order or changes its method; a failure rolls it back. */
  open(tx: Tx, order: Order, input: Input): Promise<Result<void>>
  /** Runs after the commit, and whenever the customer wants to pay. May call a provider and fail. */
  nextStep(order: Order): Promise<Result<NextStep>>
  /** Deletes data no longer needed, in the transaction that settles or cancels the order. */
  close?(tx: Tx, orderId: string): Promise<void>
}
