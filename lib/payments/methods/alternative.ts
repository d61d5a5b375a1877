import 'server-only'
import { z } from 'zod'
import { prisma } from '@/lib/db'
import { ok } from '@/lib/errors'
import type { Order } from '@/lib/generated/prisma/client'
import { mailTexts } from '@/lib/mail/texts'
import { formatMoney } from '@/lib/money'
import type { NextStep } from '@/lib/payments/types'
import { shop } from '@/lib/shop'
import { mailtoAddress } from '@/lib/text/mailto'
import { ALTERNATIVE_IDS, ALTERNATIVES, type Alternative } from './alternatives'
import type { Method } from './types'

type Choice = { service: Alternative }

export const alternative: Method<Choice> = {
  id: 'alternative',
  missingSettings: () => [],
  firstStatus: 'awaiting_payment',
  input: z.object({ service: z.enum(ALTERNATIVE_IDS, { error: 'service' }) }),
  fingerprint: ({ service }) => service,

  async open(tx, { id }, { service: paymentService }) {
    await tx.order.update({ where: { id }, data: { paymentService } })
    return ok(undefined)
  },

  nextStep: async (order) => ok(await mailStep(await withService(order))),
}

/** Reloaded: `order` may predate `open`. */
async function withService(order: Order): Promise<Order> {
  const { paymentService } = await prisma.order.findUniqueOrThrow({
    where: { id: order.id },
    select: { paymentService: true },
  })
  return { ...order, paymentService }
}

/** Throws if the order has no service. */
export async function mailStep(order: Order): Promise<Extract<NextStep, { kind: 'mail' }>> {
  const service = ALTERNATIVE_IDS.find((one) => one === order.paymentService)
  if (!service) throw new Error(`No service of this shop: ${order.paymentService}`)
  const t = await mailTexts(order.language)
  const values = {
    service: ALTERNATIVES[service],
    amount: formatMoney(order.dueCents, order.language),
    reference: order.reference,
  }
  const url = mailtoAddress(shop.email, {
    subject: t('payments.alternative.mail.subject', values),
    body: t('payments.alternative.mail.body', values),
  })
  return { kind: 'mail', service, address: shop.email, url, language: order.language }
}
