import 'server-only'
import { asCustomer } from '@/lib/auth/access'
import { env } from '@/lib/env'
import { ok, type Result } from '@/lib/errors'
import { allClosedDays } from '@/lib/products/delivery/read-promise'
import { offeredMethods } from './methods'
import { isSandbox } from './nowpayments/sandbox'
import type { CheckoutSetup } from './types'
import { vatSetup } from './vat'

/** What the checkout form begins with, for the signed-in customer. UNAUTHENTICATED. */
export const readCheckout = asCustomer(async (user): Promise<Result<CheckoutSetup>> => {
  const { id: _, ...customer } = user
  return ok({
    customer,
    methods: offeredMethods(),
    isSandbox: isSandbox(env),
    closed: allClosedDays(),
    ...vatSetup(),
  })
})
