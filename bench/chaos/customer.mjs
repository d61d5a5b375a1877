import { setTimeout as wait } from 'node:timers/promises'
import { orderBody } from '../load/cart.mjs'
import { headersOf } from '../load/customers.mjs'
import { call } from '../load/http.mjs'

const PATHS = {
  bank_transfer: '/api/payment/bank-transfer',
  prepaid_tickets: '/api/payment/prepaid-tickets',
  nowpayments: '/api/payment/nowpayments-init',
}
const PAUSE = 100
const TIMEOUT_MS = 60_000

/**
 * What one customer will do: how they pay, what they do on the provider's page, whether they click twice,
 * and when, if ever, they cancel.
 */
export function planOf(random) {
  const pick = (...choices) => choices[Math.floor(random() * choices.length)]
  const method = pick('bank_transfer', 'prepaid_tickets', 'nowpayments', 'nowpayments')
  const action = pick('pay', 'pay', 'pay', 'underpay', 'expire', 'cancel', 'none')
  return {
    method,
    action: method === 'nowpayments' ? action : 'none',
    isDoubled: random() < 0.25,
    cancels: method === 'prepaid_tickets' ? 'never' : pick('never', 'never', 'early', 'late'),
    first: pick(0, 1),
    number: Math.floor(random() * 1e13),
  }
}

/**
 * Lives through a plan: repeats whatever fails, as browsers and people do, until it is acknowledged.
 * `point` is called at each step. Gives the plan with what was acknowledged; throws what should never be
 * answered, and when a minute is not enough.
 */
export async function live(plan, { customer, variants, bases, provider, point }) {
  const seen = { ...plan, customer, key: `${customer.id}-key`, retries: 0 }

  /** Until `work` gives something other than undefined. */
  async function insist(what, work) {
    let end = Date.now() + TIMEOUT_MS
    /** Waits as long as the shop says, which is not a part of the minute. */
    const ifBusy = async (error) => {
      if (!(error instanceof Busy)) return ifAway(error)
      end += error.milliseconds
      await wait(error.milliseconds)
    }
    for (let turn = plan.first; Date.now() < end; turn++) {
      point()
      const result = await work(bases[turn % bases.length], turn).catch(ifBusy)
      point()
      if (result !== undefined) return result
      seen.retries += 1
      await wait(PAUSE)
    }
    throw new Error(`${what}: not within a minute`)
  }

  const headers = await insist('token', (base) => headersOf(customer, base))
  const body = JSON.stringify(bodyOf(plan, customer, variants))
  const submit = async (base) => {
    const sent = { ...headers, 'idempotency-key': seen.key }
    const answer = await call(base + PATHS[plan.method], { method: 'POST', headers: sent, body })
    const { order, redirectUrl } = readAnswer(answer)
    if (order) acknowledge(seen, order)
    return answer.status === 200 ? { order, redirectUrl } : undefined
  }
  const placed = plan.isDoubled
    ? await insist('order', async () => (await both(bases, submit)) ?? undefined)
    : await insist('order', submit)
  if (plan.cancels === 'early') await cancel()
  if (plan.action !== 'none' && placed.redirectUrl) {
    await insist('payment', async () => {
      const { status } = await provider.act(placed.redirectUrl, plan.action)
      return status === 303 ? true : undefined
    })
  }
  if (plan.cancels === 'late') await cancel()
  return seen

  async function cancel() {
    const path = `/api/orders/${seen.order.id}`
    const { status } = await insist('cancelling', async (base) => {
      const answer = await call(base + path, { method: 'DELETE', headers })
      if (answer.status === 409) return answer
      readAnswer(answer)
      return answer.status === 200 ? answer : undefined
    })
    seen.isCancelled = status === 200
  }
}

/** Both at once, and one of their answers. */
async function both(bases, submit) {
  const answers = await Promise.allSettled(bases.map(submit))
  const refused = answers.find(({ reason }) => reason && ifAway(reason))
  if (refused) throw refused.reason
  return answers.find(({ value }) => value)?.value
}

function acknowledge(seen, order) {
  if (seen.order && seen.order.reference !== order.reference) {
    throw new Error(`One key, two orders: ${seen.order.reference}, ${order.reference}`)
  }
  seen.order = order
}

/** 5xx may be tried again, and what too many do at once; a customer who does everything right is refused nothing else. */
function readAnswer({ status, text }) {
  if (status === 429) throw new Busy(JSON.parse(text).retryAfter)
  if (status < 500 && status !== 200) throw new Refusal(`${status} ${text.slice(0, 120)}`)
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

class Refusal extends Error {}

/** The shop takes so many a minute of everybody (lib/security/rate-limit.ts). */
class Busy extends Error {
  constructor(seconds) {
    super(`Too many, again in ${seconds} s`)
    this.milliseconds = seconds * 1000
  }
}

/** Whoever was killed answers nothing; anything else is a finding. */
function ifAway(error) {
  if (error.code || /No answer in time|aborted|socket hang up|No CSRF token: 5/.test(error.message))
    return
  throw error
}

function bodyOf({ method, number }, customer, variants) {
  const chosen = [0, 1].map((next) => variants[(number + next) % variants.length])
  const body = orderBody(customer, chosen)
  if (method !== 'prepaid_tickets') return body
  const code = String(number).padStart(16, '4')
  return { ...body, tickets: [{ type: 'PCS', code, amount: body.totalAmount }] }
}
