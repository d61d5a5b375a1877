import 'server-only'
import { readFreshBilling } from '@/lib/accounts/billing/billing'
import { asCustomer } from '@/lib/auth/access'
import { ok, type Result } from '@/lib/errors'
import { methodOf, offeredMethods, trialMethods } from '@/lib/payments/methods/index'
import { allClosedDays } from '@/lib/products/delivery/read-promise'
import { setting } from '@/lib/settings/current'
import { bankAccount } from './bank'
import { hasDiscounts } from './discounts/active'
import type { CheckoutSetup } from './types'
import { vatSetup } from './vat'

export const readCheckout = asCustomer(
  async (user, orderNote: string): Promise<Result<CheckoutSetup>> => {
    const { id: _, ...customer } = user
    const [hasCodes, billing] = await Promise.all([hasDiscounts(), readFreshBilling(user.id)])
    const methods = offeredMethods()
    return ok({
      customer,
      methods,
      minimums: Object.fromEntries(methods.map((id) => [id, methodOf(id).minimumCents])),
      trials: trialMethods(),
      closed: allClosedDays(),
      days: setting('DELIVERY_DAYS'),
      orderNote,
      hasDiscounts: hasCodes,
      account: bankAccount(),
      ...vatSetup(billing),
    })
  },
)
