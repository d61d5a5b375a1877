import 'server-only'
import { z } from 'zod'
import { env } from '@/lib/env'
import { toEuros } from '@/lib/money'
import type { Payment } from '@/lib/payments/model'
import { ProviderError } from '@/lib/payments/providers/types'
import { paymentOf, paymentSchema } from './payment'

const TIMEOUT_MS = 10_000

const invoiceSchema = z.object({
  id: z.union([z.string().min(1), z.number()]).transform(String),
  invoice_url: z.url({ protocol: /^https?$/ }),
})

export type NewInvoice = {
  reference: string
  amountCents: number
  description: string
  /** `message` is the callback (IPN); the others are return pages. */
  urls: { message: string; success: string; cancelled: string; partial: string }
}

/** Creates an invoice page for one order. Throws ProviderError. */
export async function createInvoice(wish: NewInvoice): Promise<{ id: string; url: string }> {
  const { id, invoice_url } = await call(invoiceSchema, 'POST', '/v1/invoice', {
    price_amount: toEuros(wish.amountCents),
    price_currency: 'eur',
    order_id: wish.reference,
    order_description: wish.description,
    ipn_callback_url: wish.urls.message,
    success_url: wish.urls.success,
    cancel_url: wish.urls.cancelled,
    partially_paid_url: wish.urls.partial,
  })
  return { id, url: invoice_url }
}

/** Throws ProviderError. */
export async function readPayment(id: string): Promise<Payment> {
  return paymentOf(await call(paymentSchema, 'GET', `/v1/payment/${encodeURIComponent(id)}`))
}

/** Throws ProviderError. */
export async function listPayments(invoiceId: string): Promise<Payment[]> {
  const list = z.object({ data: z.array(paymentSchema) })
  const path = `/v1/payment/?limit=100&page=0&invoiceId=${encodeURIComponent(invoiceId)}`
  return (await call(list, 'GET', path)).data.map(paymentOf)
}

async function call<Schema extends z.ZodType>(
  schema: Schema,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<z.output<Schema>> {
  let response: Response
  let answer: unknown
  try {
    response = await fetch(`${env.NOWPAYMENTS_URL}${path}`, {
      method,
      headers: { 'x-api-key': env.NOWPAYMENTS_API_KEY ?? '', 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      cache: 'no-store',
    })
    answer = await response.json().catch(() => null)
  } catch (error) {
    throw new ProviderError(`NOWPayments did not answer: ${(error as Error).name}`)
  }
  if (!response.ok) throw new ProviderError(`NOWPayments: ${response.status}`, response.status)
  const parsed = schema.safeParse(answer)
  if (!parsed.success) throw new ProviderError('NOWPayments answered something else')
  return parsed.data
}
