import { z } from 'zod'
import { Prisma } from '@/lib/generated/prisma/client'
import { MAX_CENTS } from '@/lib/money'

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

export type ProviderPayment = z.output<typeof paymentSchema>

type Meaning = 'waiting' | 'paid' | 'review' | 'failed' | 'expired' | 'reversed'

export type Assessment = {
  meaning: Meaning
  /** Received worth in cents of euros; null for none. */
  receivedCents: number | null
  /** For history and review; no personal data. */
  note: string
}

type Expected = {
  reference: string
  invoiceId: string
  amountCents: number
}

/** Statuses before any money is held. */
export const PENDING = ['waiting', 'confirming', 'confirmed', 'sending']

/** Statuses with money held, possibly too little or too late. */
export const RECEIVED = ['finished', 'partially_paid', 'expired']

/** Statuses of money never received, or returned. */
export const FAILED = ['failed', 'refunded']

/**
 * Only `finished` with matching order, invoice, currency and amount, in full and in the first deposit, is
 * paid; other received money is reviewed (NOWPayments' rule for fixed prices).
 */
export function assessPayment(payment: ProviderPayment, expected: Expected): Assessment {
  const { payment_status: status, actually_paid: paid, pay_amount: requested } = payment
  const receivedCents = receivedOf(payment)
  const because = (meaning: Meaning, note: string) => ({ meaning, receivedCents, note })

  if (PENDING.includes(status)) return because('waiting', status)
  if (status === 'expired' && !paid) return because('expired', status)
  if (FAILED.includes(status)) return because('failed', status)
  if (status !== 'finished') return because('review', status)
  const fieldError = differenceOf(payment, expected)
  if (fieldError) return because('review', fieldError)
  if (requested === null || paid === null || paid < requested)
    return because('review', 'paid in part')
  return because('paid', status)
}

function differenceOf(payment: ProviderPayment, expected: Expected): string | null {
  if (payment.parent_payment_id !== null) return 'a second deposit or another coin'
  if (payment.order_id !== expected.reference) return 'for another order'
  if (payment.invoice_id !== expected.invoiceId) return 'for another invoice'
  if (payment.price_currency !== 'eur') return 'in another currency'
  if (Math.round(payment.price_amount * 100) !== expected.amountCents) return 'of another amount'
  return null
}

/** A smaller excess is a wallet's rounding; its refund would cost as much as it is worth. */
const DUST_CENTS = 100

/** Cents at the invoice's rate, rounded down. Capped for a second deposit, which may be in another coin. */
export function receivedOf({
  price_amount,
  price_currency,
  pay_amount,
  actually_paid,
  parent_payment_id,
}: ProviderPayment) {
  if (!actually_paid || !pay_amount || price_currency !== 'eur') return null
  const requested = Math.round(price_amount * 100)
  // Decimal: in floats, 7.7 times the requested amount is a cent less than 7.7 times the price.
  const worth = new Prisma.Decimal(requested).mul(actually_paid).div(pay_amount).floor().toNumber()
  const isExact = worth > requested && worth - requested < DUST_CENTS
  const max = isExact || parent_payment_id !== null ? requested : MAX_CENTS
  return Math.min(worth, max)
}
