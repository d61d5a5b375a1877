import { z } from 'zod'
import { Prisma } from '@/lib/generated/prisma/client'
import { MAX_CENTS } from '@/lib/money'

const number = z.union([z.number(), z.string().trim().min(1)]).pipe(z.coerce.number())
const id = z.union([z.number(), z.string().min(1)]).transform(String)
const orNothing = <T extends z.ZodType>(schema: T) =>
  schema.nullish().transform((value) => value ?? null)

/**
 * A payment as NOWPayments tells of it, in a message (IPN) and in answer to `GET /v1/payment/:id`.
 * Amounts are numbers or texts, depending on the call; unknown fields are left out.
 */
export const paymentSchema = z.object({
  payment_id: id,
  invoice_id: orNothing(id),
  order_id: orNothing(id),
  /** Set where the money came in a second deposit, or in another coin than was asked for. */
  parent_payment_id: orNothing(id),
  payment_status: z.string().max(40),
  price_amount: number,
  price_currency: z.string().transform((text) => text.toLowerCase()),
  pay_amount: orNothing(number),
  actually_paid: orNothing(number),
  pay_currency: orNothing(z.string()),
})

export type ProviderPayment = z.output<typeof paymentSchema>

/** What a payment means to the order that it is for. */
type Meaning = 'waiting' | 'paid' | 'review' | 'failed' | 'expired' | 'reversed'

export type Assessment = {
  meaning: Meaning
  /** Worth of what arrived, cents of euros; null where nothing did. */
  receivedCents: number | null
  /** For the history and for whoever reviews: no personal data. */
  note: string
}

type Expected = {
  /** The order's reference, which the invoice was made with. */
  reference: string
  invoiceId: string
  amountCents: number
}

/** The provider's words for money that may come yet: until it says more, the shop has none of it. */
export const PENDING = ['waiting', 'confirming', 'confirmed', 'sending']

/** Its words for money that is here, be it too little or too late. */
export const RECEIVED = ['finished', 'partially_paid', 'expired']

/** Its words for money that is not here: it never came, or went back. */
export const FAILED = ['failed', 'refunded']

/**
 * Assesses a payment that was read from the provider itself. Only `finished`, for the right order, invoice,
 * currency and amount, in full and in the first deposit, pays; whatever else brought money is looked at
 * by somebody (NOWPayments' own rule for goods at fixed prices).
 */
export function assessPayment(payment: ProviderPayment, expected: Expected): Assessment {
  const { payment_status: status, actually_paid: paid, pay_amount: asked } = payment
  const receivedCents = receivedOf(payment)
  const because = (meaning: Meaning, note: string) => ({ meaning, receivedCents, note })

  if (PENDING.includes(status)) return because('waiting', status)
  if (status === 'expired' && !paid) return because('expired', status)
  if (FAILED.includes(status)) return because('failed', status)
  if (status !== 'finished') return because('review', status)
  const fieldError = differenceOf(payment, expected)
  if (fieldError) return because('review', fieldError)
  if (asked === null || paid === null || paid < asked) return because('review', 'paid in part')
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

/** More than was asked for by less than this is what a wallet rounded up: sending it back costs as much as it is worth. */
const DUST_CENTS = 100

/**
 * Worth of what arrived, in cents, by the rate at which the coin was asked for; rounded down, in the shop's favour.
 * Also of what is too much, but not in a second deposit: that may be in another coin than was asked for.
 */
export function receivedOf({
  price_amount,
  price_currency,
  pay_amount,
  actually_paid,
  parent_payment_id,
}: ProviderPayment) {
  if (!actually_paid || !pay_amount || price_currency !== 'eur') return null
  const asked = Math.round(price_amount * 100)
  // Between floats, 7.7 times what was asked for is a cent less than 7.7 times the price.
  const worth = new Prisma.Decimal(asked).mul(actually_paid).div(pay_amount).floor().toNumber()
  const isExact = worth > asked && worth - asked < DUST_CENTS
  const most = isExact || parent_payment_id !== null ? asked : MAX_CENTS
  return Math.min(worth, most)
}
