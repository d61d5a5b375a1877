import 'server-only'
import { getCurrentUser } from '@/lib/auth/session'
import { env } from '@/lib/env'
import { fail, ok, type Result } from '@/lib/errors'
import { allClosedDays } from '@/lib/products/delivery/read-promise'
import { offeredMethods } from './methods'
import { isSandbox } from './nowpayments/sandbox'
import type { CheckoutSetup } from './types'
import { vatSetup } from './vat'

/** What the checkout form begins with, for the signed-in customer. UNAUTHENTICATED. */
export async function readCheckout(): Promise<Result<CheckoutSetup>> {
  const user = await getCurrentUser()
  if (!user) return fail('UNAUTHENTICATED')
  const { id: _, ...customer } = user
  return ok({
    customer,
    methods: offeredMethods(),
    isSandbox: isSandbox(env),
    closed: allClosedDays(),
    ...vatSetup(),
  })
}
