import { afterAll, beforeAll, beforeEach } from 'vitest'
import { env } from '@/lib/env'
import type { OnlineMethod, PaymentMethod } from '@/lib/payments/methods/names'
import { signatureOf } from '@/lib/payments/providers/nowpayments/signature'
import { receiveMessage } from '@/lib/settlement/provider/receive'
import { type SentEvent, signedEvent } from '../stripe/messages'
import { type StripeSandbox, startStripeSandbox } from '../stripe/sandbox'
import { withProvider } from './provider'

type Action = 'pay' | 'confirming' | 'fail' | 'expire'
type Received = Awaited<ReturnType<typeof receiveMessage>>

/** What the tests of all online methods do at a provider; `page` is the id of an invoice or session. */
export type TestedProvider = {
  method: OnlineMethod
  pageOf(url: string): string
  /** An action of the customer; its message is lost, until `tell`. */
  act(page: string, action: Action): Promise<void>
  /** Sends the message about the present state. */
  tell(page: string): Promise<Received>
  /** Of a state that the provider's API does not confirm. */
  tellPaid(page: string): Promise<Received>
  forge(page: string, how: 'unsigned' | 'forged'): Promise<Received>
  /** Faults of the next calls of the shop, such as "500". */
  fail(call: 'create' | 'read', fault: string): Promise<void>
}

const ask = async (path: string, body: URLSearchParams | object | null = null) => {
  const answer = await fetch(`${env.NOWPAYMENTS_URL}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'x-api-key': 'sandbox' },
    redirect: 'manual',
    ...(body && { body: body instanceof URLSearchParams ? body : JSON.stringify(body) }),
  })
  return answer.headers.get('content-type')?.includes('json') ? answer.json() : null
}

/** The last state of each invoice's payment. */
const payments = new Map<string, object>()
const latest = (iid: string): object => payments.get(iid) ?? {}
const send = (payment: object, secret = 'sandbox') =>
  receiveMessage(
    'nowpayments',
    JSON.stringify(payment),
    new Headers({ 'x-nowpayments-sig': signatureOf(payment as never, secret) }),
  )

const nowpaymentsTested: TestedProvider = {
  method: 'nowpayments',
  pageOf: (url) => new URL(url).searchParams.get('iid') ?? '',
  async act(iid, action) {
    await ask('/faults', { message: 'lost*9' })
    await ask('/payment', new URLSearchParams({ iid, action }))
    payments.set(iid, (await ask(`/v1/payment/?invoiceId=${iid}`)).data.at(-1))
  },
  tell: async (iid) => send(latest(iid)),
  tellPaid: async (iid) => send({ ...latest(iid), payment_status: 'finished' }),
  forge: async (iid, how) =>
    how === 'forged'
      ? send(latest(iid), 'another')
      : receiveMessage('nowpayments', JSON.stringify(latest(iid)), new Headers()),
  fail: (call, fault) => ask('/faults', { [call === 'create' ? 'invoice' : 'read']: fault }),
}

let stripe: StripeSandbox

/** Stripe's sandbox of this file's tests. */
export const stripeSandbox = (): StripeSandbox => stripe

/** As the webhook does. */
export const receiveStripeEvent = ({ body, signature }: Pick<SentEvent, 'body' | 'signature'>) =>
  receiveMessage('stripe', body, new Headers({ 'stripe-signature': signature }))

const event = (page: string, secret = stripe.secret, change = {}) => {
  const session = stripe.account.session(page)
  return signedEvent('checkout.session.completed', { ...session, ...change }, secret)
}

const STRIPE_ACTIONS = {
  pay: ['pay'],
  confirming: ['debit'],
  fail: ['debit', 'bounce'],
  expire: ['expire'],
}

export const stripeTested: TestedProvider = {
  method: 'stripe',
  pageOf: (url) => new URL(url).pathname.split('/').at(-1) ?? '',
  async act(page, action) {
    const { payment_intent: begun } = stripe.account.session(page)
    // A debit that was begun on the page is settled by the bank.
    const steps = begun && action === 'pay' ? ['settle'] : STRIPE_ACTIONS[action]
    for (const step of steps) await stripe.act(page, step)
  },
  async tell(page) {
    return receiveStripeEvent(event(page))
  },
  async tellPaid(page) {
    const paid = { status: 'complete', payment_status: 'paid' }
    return receiveStripeEvent(event(page, stripe.secret, paid))
  },
  async forge(page, how) {
    const forged = event(page, 'whsec_another')
    if (how === 'forged') return receiveStripeEvent(forged)
    return receiveMessage('stripe', forged.body, new Headers())
  },
  // Three tries of a call, each under three keys.
  fail: async (call, fault) => void stripe.set({ faults: { [call]: `${fault}*9` } }),
}

export const TESTED_PROVIDERS = [nowpaymentsTested, stripeTested]

/** Offers these payment methods in the file's tests, with the sandboxes of both providers. */
export function withProviders(...methods: PaymentMethod[]): void {
  withProvider(...methods)
  beforeAll(async () => {
    stripe = await startStripeSandbox()
    Object.assign(env, {
      STRIPE_URL: stripe.url,
      STRIPE_API_KEY: stripe.apiKey,
      STRIPE_WEBHOOK_SECRET: stripe.secret,
    })
  })
  beforeEach(async () => {
    stripe.set({ faults: {}, delay: 0, events: [], calls: [] })
    await ask('/faults', {})
  })
  afterAll(() => stripe.stop())
}
