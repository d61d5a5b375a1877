import 'server-only'
import { readFreshBilling } from '@/lib/accounts/billing/billing'
import { readObjectionCountries } from '@/lib/accounts/review-mails'
import { asCustomer } from '@/lib/auth/access'
import { prisma } from '@/lib/db'
import { ok, type Result } from '@/lib/errors'
import { bankAccount } from '@/lib/payments/bank/bank'
import { methodOf, offeredMethods, takesAmount, trialMethods } from '@/lib/payments/methods/index'
import type { CheckoutSetup } from '@/lib/payments/types'
import { vatSetup } from '@/lib/payments/vat/vat'
import type { DeliveryBasis } from '@/lib/products/delivery/promise'
import { allClosedDays, deliveryBasis } from '@/lib/products/delivery/read-promise'
import { setting } from '@/lib/settings/current'
import { toDay } from '@/lib/time'
import { defaultMethod } from './fields'

export type PaymentSetup = Pick<CheckoutSetup, 'methods' | 'trials'>

/** For what is due, in cents. */
export const readPaymentSetup = (dueCents: number): PaymentSetup => ({
  methods: offeredMethods().filter((id) => takesAmount(id, dueCents)),
  trials: trialMethods(),
})

export function firstDeliveryBasis(): DeliveryBasis {
  const methods = offeredMethods()
  return deliveryBasis(defaultMethod(methods) ?? methods[0] ?? 'bank_transfer')
}

export const readCheckout = asCustomer(
  async (user, orderNote: string): Promise<Result<CheckoutSetup>> => {
    const { id: _, ...customer } = user
    const [hasCodes, billing, objectionCountries] = await Promise.all([
      hasDiscounts(),
      readFreshBilling(user.id),
      readObjectionCountries(user.id),
    ])
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
      objectionCountries,
      account: bankAccount(),
      ...vatSetup(billing),
    })
  },
)

/** Whether checkout asks for a code. */
export async function hasDiscounts(now = new Date()): Promise<boolean> {
  const today = new Date(toDay(now))
  const active = await prisma.discount.findFirst({
    where: {
      endedAt: null,
      validFrom: { lte: today },
      OR: [{ validUntil: null }, { validUntil: { gte: today } }],
    },
    select: { id: true },
  })
  return active !== null
}
