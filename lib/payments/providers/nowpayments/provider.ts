import 'server-only'
import { env } from '@/lib/env'
import { fail, ok } from '@/lib/errors'
import { parseJson } from '@/lib/http/parse-json'
import type { Payment } from '@/lib/payments/model'
import {
  type News,
  type Page,
  type PaymentProvider,
  ProviderError,
  type Reading,
} from '@/lib/payments/providers/types'
import { shop } from '@/lib/shop'
import { isPublicShop } from '@/lib/text/public-shop'
import { DAY_MS } from '@/lib/time'
import { createInvoice, listPayments, readPayment } from './client'
import { paymentSchema } from './payment'
import { isSandbox } from './sandbox'
import { isSigned } from './signature'

/** Lifetime of an invoice, and of a payment started on it. */
const EXPIRE_AFTER_DAYS = 7

export const nowpayments: PaymentProvider = {
  id: 'nowpayments',
  // It publishes no company beside its name and site.
  company: 'NOWPayments (nowpayments.io)',
  missingSettings: () => [
    ...(['NOWPAYMENTS_API_KEY', 'NOWPAYMENTS_IPN_SECRET'] as const).filter((name) => !env[name]),
    // No sandbox in a public shop.
    ...(isSandbox(env) && isPublicShop(env) ? ['NOWPAYMENTS_URL'] : []),
  ],
  isTrial: () => isSandbox(env),
  offeredForMs: (EXPIRE_AFTER_DAYS - 1) * DAY_MS,
  hasOnePayment: false,
  isSlow: false,

  openPage: ({ order, description, urls }) =>
    createInvoice({
      reference: order.reference,
      amountCents: order.dueCents,
      description,
      urls: {
        message: `${shop.url}/api/payment/nowpayments-ipn`,
        success: urls.success,
        cancelled: urls.cancelled,
        partial: urls.pending,
      },
    }),

  readPage: async (page) => (await paymentsOf(page)).map(readingOf),

  verify(body, headers) {
    const secret = env.NOWPAYMENTS_IPN_SECRET
    if (!secret) return fail('NOT_FOUND')
    const message = parseJson(body)
    if (message === undefined) return fail('BAD_REQUEST')
    if (!isSigned(body, headers.get('x-nowpayments-sig'), secret)) return fail('FORBIDDEN')
    // The callback URL also receives the shop's own withdrawals.
    if (isWithdrawal(message)) return ok({ subject: 'a withdrawal', read: async () => newsOf() })
    const parsed = paymentSchema.safeParse(message)
    if (!parsed.success) return fail('BAD_REQUEST')
    const { payment_id: id } = parsed.data
    return ok({ subject: `payment ${id}`, read: async () => newsOf(await readPayment(id)) })
  },
}

const readingOf = (payment: Payment): Reading => ({
  payment,
  refunds: [],
  afterRefunds: payment,
})

const newsOf = (...payments: Payment[]): News => ({
  readings: payments.map(readingOf),
  failedRefunds: [],
})

const isWithdrawal = (message: unknown) =>
  typeof message === 'object' && message !== null && 'batch_withdrawal_id' in message

/** Falls back to the payment known from a message for an API key without the right to list. */
async function paymentsOf({ providerId, paymentId }: Page): Promise<Payment[]> {
  try {
    return await listPayments(providerId)
  } catch (error) {
    const isForbidden = error instanceof ProviderError && [401, 403].includes(error.status ?? 0)
    if (!isForbidden || !paymentId) throw error
    return [await readPayment(paymentId)]
  }
}
