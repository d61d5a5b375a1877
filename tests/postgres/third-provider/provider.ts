import { fail, ok } from '@/lib/errors'
import type { OnlineMethod } from '@/lib/payments/methods/names'
import type { Payment, PaymentState } from '@/lib/payments/model'
import { type PaymentProvider, ProviderError, type Reading } from '@/lib/payments/providers/types'
import { type Acorn, sign } from './server'

export const settings = { url: '' }

/** The enum has this method only in the schema of this test. */
export const ACORN = 'acorn' as OnlineMethod

async function ask(path: string, body?: object): Promise<Acorn> {
  const response = await fetch(`${settings.url}/nuts${path}`, {
    method: body ? 'POST' : 'GET',
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new ProviderError(`Acorn: ${response.status}`, response.status)
  return response.json()
}

const STATES: Record<Acorn['mood'], PaymentState> = {
  budding: 'open',
  ripe: 'received',
  rotten: 'failed',
}

function paymentOf(message: Acorn): Payment {
  const { nut, forOrder, mood, gathered, asked } = message
  return {
    provider: ACORN,
    providerId: nut,
    invoiceId: nut,
    reference: forOrder,
    key: `${nut} ${mood} ${gathered}`,
    state: STATES[mood],
    amountCents: asked,
    currency: 'eur',
    isComplete: gathered >= asked,
    isFurther: false,
    receivedCents: gathered || null,
    paidAmount: gathered / 100,
    paidCurrency: 'eur',
    message,
  }
}

async function read(id: string): Promise<Reading[]> {
  const payment = paymentOf(await ask(`/${id}`))
  return [{ payment, refunds: [], afterRefunds: payment }]
}

export const acorn: PaymentProvider = {
  id: ACORN,
  company: 'Acorn (made up)',
  missingSettings: () => (settings.url ? [] : ['ACORN_URL']),
  isTrial: () => true,
  offeredForMs: 60_000,
  hasOnePayment: true,
  isSlow: false,

  async openPage({ order }) {
    const { nut } = await ask('', { forOrder: order.reference, asked: order.dueCents })
    return { id: nut, url: `${settings.url}/pages/${nut}` }
  },
  readPage: ({ providerId }) => read(providerId),

  verify(body, headers) {
    if (headers.get('x-acorn') !== sign(body)) return fail('FORBIDDEN')
    const { nut } = JSON.parse(body)
    return ok({
      subject: nut,
      read: async () => ({ readings: await read(nut), failedRefunds: [] }),
    })
  },

  refunds: {
    isReady: () => true,
    async send({ id, pageId, amountCents }) {
      await ask(`/${pageId}/returns`, { id, cents: amountCents })
      return null
    },
  },
}
