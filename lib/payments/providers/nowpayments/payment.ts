import { z } from 'zod'
import { Prisma } from '@/lib/generated/prisma/client'
import { MAX_CENTS } from '@/lib/money'
import type { Payment, PaymentState } from '@/lib/payments/model'

const number = z.union([z.number(), z.string().trim().min(1)]).pipe(z.coerce.number())
const id = z.union([z.number(), z.string().min(1)]).transform(String)
const orNull = <T extends z.ZodType>(schema: T) =>
  schema.nullish().transform((value) => value ?? null)

/** From messages (IPN) and `GET /v1/payment/:id`; amounts are numbers or strings, depending on the call. */
export const paymentSchema = z.object({
  payment_id: id,
  invoice_id: orNull(id),
  order_id: orNull(id),
  /** Set for a second deposit or another coin than requested. */
  parent_payment_id: orNull(id),
  payment_status: z.string().max(40),
  price_amount: number,
  price_currency: z.string().transform((text) => text.toLowerCase()),
  pay_amount: orNull(number),
  actually_paid: orNull(number),
  pay_currency: orNull(z.string()),
})

type NowPayment = z.output<typeof paymentSchema>

const STATES: Record<string, PaymentState> = {
  waiting: 'open',
  confirming: 'pending',
  confirmed: 'pending',
  sending: 'pending',
  partially_paid: 'partially_received',
  finished: 'received',
  failed: 'failed',
  refunded: 'refunded',
  expired: 'expired',
}

export function paymentOf(message: NowPayment): Payment {
  const { payment_id, payment_status, pay_amount, actually_paid } = message
  const isKnown = Object.hasOwn(STATES, payment_status)
  return {
    provider: 'nowpayments',
    providerId: payment_id,
    invoiceId: message.invoice_id,
    reference: message.order_id,
    key: `${payment_id} ${payment_status} ${actually_paid ?? 0}`,
    state: (isKnown && STATES[payment_status]) || 'unknown',
    word: payment_status,
    amountCents: Math.round(message.price_amount * 100),
    currency: message.price_currency,
    isComplete: pay_amount !== null && actually_paid !== null && actually_paid >= pay_amount,
    isFurther: message.parent_payment_id !== null,
    receivedCents: receivedOf(message),
    paidAmount: actually_paid ?? 0,
    paidCurrency: message.pay_currency,
    message,
  }
}

/** A smaller excess is a wallet's rounding; its refund would cost as much as it is worth. */
const DUST_CENTS = 100

/** Cents at the invoice's rate, rounded down. Capped for a second deposit, which may be in another coin. */
function receivedOf(message: NowPayment): number | null {
  const { price_amount, price_currency, pay_amount, actually_paid, parent_payment_id } = message
  if (!actually_paid || !pay_amount || price_currency !== 'eur') return null
  const requested = Math.round(price_amount * 100)
  // Decimal: in floats, 7.7 times the requested amount is a cent less than 7.7 times the price.
  const worth = new Prisma.Decimal(requested).mul(actually_paid).div(pay_amount).floor().toNumber()
  const isExact = worth > requested && worth - requested < DUST_CENTS
  const max = isExact || parent_payment_id !== null ? requested : MAX_CENTS
  return Math.min(worth, max)
}
