import 'server-only'
import { env } from '@/lib/env'
import { offeredMethods } from './methods'
import { isSandbox } from './nowpayments/sandbox'
import type { CheckoutSetup } from './types'

/** How an order can be paid today. */
export type PaymentSetup = Pick<CheckoutSetup, 'methods' | 'isSandbox'>

export const readPaymentSetup = (): PaymentSetup => ({
  methods: offeredMethods(),
  isSandbox: isSandbox(env),
})
