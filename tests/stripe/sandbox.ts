import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { type Account, createAccount } from './account'
import { type SentEvent, signedEvent } from './messages'
import { hostedPage } from './page'
import { Refusal, type Session } from './types'

const API_KEY = 'sk_test_sandbox'
const SECRET = 'whsec_sandbox'

/** "500*2", "429", "timeout"; carried out without an answer: "lost", or "hang" with the connection kept. */
type Faults = { create?: string; read?: string; refund?: string; message?: string }
type Fields = Record<string, string>
type Stored = { call: string; status: number; body: unknown }

/** Stripe's API, hosted page and signed events over HTTP, without money. */
export async function startStripeSandbox() {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const account = createAccount(url)
  const sandbox = { ...behaviour(account), url, account, apiKey: API_KEY, secret: SECRET }
  server.on('request', (request, response) => {
    answer(sandbox, request, response).catch((error) => reply(response, 500, String(error)))
  })
  return { ...sandbox, stop: () => stop(server) }
}

export type StripeSandbox = Awaited<ReturnType<typeof startStripeSandbox>>

function behaviour(account: Account) {
  const state = {
    faults: {} as Faults,
    /** Where events are sent; none are without it. */
    webhook: '',
    /** Milliseconds before each answer. */
    delay: 0,
    events: [] as SentEvent[],
    calls: [] as string[],
    stored: new Map<string, Stored>(),
    running: new Set<string>(),
  }

  async function tell(type: string, object: object) {
    const fault = take(state.faults, 'message')
    const event = signedEvent(type, object, fault === 'forged' ? 'whsec_other' : SECRET)
    state.events.push(event)
    if (!state.webhook || fault === 'lost') return
    for (let time = 0; time < (fault === 'twice' ? 2 : 1); time += 1) await deliver(event)
  }

  async function deliver({ body, signature }: SentEvent) {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    await fetch(state.webhook, { method: 'POST', headers, body }).catch(() => null)
  }

  /** Of the customer, on the page. */
  async function act(id: string, action: string): Promise<Session> {
    const session = account.session(id)
    if (action === 'expire') {
      account.expire(id)
      await tell('checkout.session.expired', session)
    }
    if (session.status === 'open' && ['pay', 'debit'].includes(action)) {
      account.pay(session, action === 'pay' ? 'succeeded' : 'processing')
      await tell('checkout.session.completed', session)
    }
    if (action === 'settle' || action === 'bounce') {
      account.pay(session, action === 'settle' ? 'succeeded' : 'requires_payment_method')
      const outcome = action === 'settle' ? 'succeeded' : 'failed'
      await tell(`checkout.session.async_payment_${outcome}`, session)
    }
    return session
  }

  /** Of the owner or a bank, in the dashboard. */
  async function refundByHand(id: string, amount?: number) {
    const { payment_intent: intent } = account.session(id)
    account.refund({ payment_intent: intent?.id, ...(amount && { amount: String(amount) }) })
    await tell('charge.refunded', { ...intent?.latest_charge, payment_intent: intent })
  }

  async function dispute(id: string) {
    const { payment_intent: intent } = account.session(id)
    if (intent?.latest_charge) intent.latest_charge.disputed = true
    const object = { id: 'dp_1', object: 'dispute', payment_intent: intent }
    await tell('charge.dispute.created', object)
  }

  async function failRefund(id: string) {
    await tell('refund.failed', account.failRefund(id))
  }

  const set = (change: Partial<typeof state>) => Object.assign(state, change)
  return { state, set, act, refundByHand, dispute, failRefund }
}

type Sandbox = ReturnType<typeof behaviour> & { url: string; account: Account }

async function answer(sandbox: Sandbox, request: IncomingMessage, response: ServerResponse) {
  const { pathname, searchParams } = new URL(request.url ?? '/', sandbox.url)
  const body = await read(request)
  const page = /^\/c\/pay\/(\w+)$/.exec(pathname)?.[1]
  if (page) return showPage(sandbox, page, new URLSearchParams(body).get('action'), response)
  const fields = Object.fromEntries(
    request.method === 'GET' ? searchParams : new URLSearchParams(body),
  )
  const call = `${request.method} ${pathname}`
  sandbox.state.calls.push(call)
  if (!(await hasTurn(sandbox, request))) return reply(response, 409, inUse)
  const fault = take(sandbox.state.faults, kindOf(call))
  if (fault === 'timeout') return request.socket.destroy()
  const { status, body: answered } = resultOf(sandbox, request, { call, fields, fault })
  if (fault === 'lost') return request.socket.destroy()
  if (fault === 'hang') return
  reply(response, status, answered)
}

const inUse = refusal(new Refusal(409, 'idempotency_key_in_use')).body

/** False while another request with the same key is carried out. */
async function hasTurn({ state }: Sandbox, request: IncomingMessage): Promise<boolean> {
  const key = String(request.headers['idempotency-key'] ?? request.url)
  if (state.running.has(key)) return false
  if (request.method === 'POST') state.running.add(key)
  if (state.delay) await wait(state.delay)
  state.running.delete(key)
  return true
}

function kindOf(call: string): keyof Faults {
  if (call === 'POST /v1/checkout/sessions') return 'create'
  return call === 'POST /v1/refunds' ? 'refund' : 'read'
}

/** A known idempotency key answers what it answered first, errors of the server included. */
function resultOf(
  sandbox: Sandbox,
  { headers }: IncomingMessage,
  { call, fields, fault }: { call: string; fields: Fields; fault: string },
): { status: number; body: unknown } {
  if (headers.authorization !== `Bearer ${API_KEY}`)
    return refusal(new Refusal(401, 'api_key_invalid'))
  if (fault === '429') return refusal(new Refusal(429, 'rate_limit'))
  const key = call.startsWith('POST') ? headers['idempotency-key'] : undefined
  const known = typeof key === 'string' ? sandbox.state.stored.get(key) : undefined
  const content = `${call} ${JSON.stringify(fields)}`
  if (known) {
    if (known.call === content) return known
    return refusal(new Refusal(400, 'idempotency_error', 'idempotency_error'))
  }
  const result = /^\d/.test(fault)
    ? refusal(new Refusal(Number(fault), 'api_error', 'api_error'))
    : carryOut(sandbox.account, call, fields)
  // Stripe stores nothing of a request that it refuses as invalid.
  const isStored = result.status < 400 || result.status >= 500
  if (typeof key === 'string' && isStored) {
    sandbox.state.stored.set(key, { call: content, ...structuredClone(result) })
  }
  return result
}

function carryOut(account: Account, call: string, fields: Fields) {
  try {
    return { status: 200, body: route(account, call, fields) }
  } catch (error) {
    if (error instanceof Refusal) return refusal(error)
    throw error
  }
}

function route(account: Account, call: string, fields: Fields): object {
  const [method, path = ''] = call.split(' ')
  const [, , first, second = '', third] = path.split('/')
  if (first === 'checkout' && second === 'sessions') {
    const id = third ?? ''
    if (method === 'POST' && !id) return collapsed(account.create(fields))
    if (method === 'POST' && path.endsWith('/expire')) return collapsed(account.expire(id))
    if (method === 'GET' && id) {
      const session = account.session(id)
      return fields['expand[0]'] === 'payment_intent.latest_charge' ? session : collapsed(session)
    }
    if (method === 'GET') {
      const of = (one: Session) => one.payment_intent?.id === fields.payment_intent
      return list([...account.sessions.values()].filter(of).map(collapsed))
    }
  }
  if (first === 'refunds') {
    if (method === 'POST') return account.refund(fields)
    const all = [...account.refunds.values()]
    const one = all.find(({ id }) => id === second)
    if (one) return one
    if (!second) return list(all.filter((of) => of.payment_intent === fields.payment_intent))
  }
  throw new Refusal(404, 'resource_missing')
}

const collapsed = (session: Session) => ({
  ...session,
  payment_intent: session.payment_intent?.id ?? null,
})

const list = (data: object[]) => ({ object: 'list', data, has_more: false })

function refusal({ status, code, type }: Refusal) {
  return { status, body: { error: { type, code, message: code } } }
}

async function showPage(
  { account, act }: Sandbox,
  id: string,
  action: string | null,
  response: ServerResponse,
) {
  const session = account.session(id)
  if (!action || action === 'decline') {
    return response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(hostedPage(session))
  }
  if (action !== 'cancel') await act(id, action)
  const location = action === 'cancel' ? session.cancel_url : session.success_url
  response.writeHead(303, { location: location ?? '/' }).end()
}

/** The next fault of its kind: "500*3" stands for three. */
function take(faults: Faults, kind: keyof Faults): string {
  const [fault = '', times = '1'] = (faults[kind] ?? '').split('*')
  faults[kind] = Number(times) > 1 ? `${fault}*${Number(times) - 1}` : ''
  return fault
}

async function read(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

function reply(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function stop(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
