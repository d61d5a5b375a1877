import { setTimeout as wait } from 'node:timers/promises'
import { codeOf, messageOf } from '../../server/start/errors.mjs'
import { orderBody } from '../load/cart.mjs'
import { headersOf } from '../load/customers.mjs'
import { call } from '../load/http.mjs'

/**
 * @import { Variant } from '../load/cart.mjs'
 * @import { Customer } from '../load/customers.mjs'
 * @import { Provider } from '../load/provider.mjs'
 */

const PATHS = {
  bank_transfer: '/api/payment/bank-transfer',
  prepaid_tickets: '/api/payment/prepaid-tickets',
  nowpayments: '/api/payment/nowpayments-init',
}
const RETRY_DELAY_MS = 100
const TIMEOUT_MS = 60_000

/**
 * What a step of a customer needs: `bases` are instances; `seen` gets the status or error of each answer to the order.
 * @typedef {ReturnType<typeof planCustomer>} Plan
 * @typedef {{ id: string, reference: string }} Placed
 * @typedef {{ random: () => number, variants: Variant[], bases: string[], provider: Provider }} World
 * @typedef {World & { customer: Customer, point: () => void, seen?: (answer: unknown) => void }} Context
 * @typedef {Plan & { customer: Customer, key: string, retries: number, isCancelled?: boolean, order?: Placed }} Attempt
 * @typedef {Attempt & { order: Placed }} Outcome
 */

/**
 * Random choices: payment method, action on the provider's page, double click, cancellation.
 * @param {() => number} random
 */
export function planCustomer(random) {
  /**
   * @template {string | number} T
   * @param {T[]} choices
   */
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
 * Carries out a plan and retries outages until each step is acknowledged; calls `point` at each step. Throws on a
 * response that no customer should get, and after a minute. `seen` gets the status or error of each answer to the order.
 * @param {Plan} plan
 * @param {Context} context
 * @returns {Promise<Outcome>}
 */
export async function simulateCustomer(plan, context) {
  const { customer, variants, bases, provider, point, seen = () => {} } = context
  /** @type {Attempt} */
  const outcome = { ...plan, customer, key: `${customer.id}-key`, retries: 0 }

  /**
   * Repeats `work` until it returns something other than undefined.
   * @template T
   * @param {string} what
   * @param {(base: string) => Promise<T | undefined>} work
   * @returns {Promise<T>}
   */
  async function retry(what, work) {
    let end = Date.now() + TIMEOUT_MS
    /**
     * Waiting for the rate limit does not count towards the timeout.
     * @param {unknown} error
     */
    const onError = async (error) => {
      if (!(error instanceof RateLimited)) return ignoreOutage(error)
      end += error.milliseconds
      await wait(error.milliseconds)
    }
    for (let turn = plan.first; Date.now() < end; turn++) {
      point()
      const result = await work(bases[turn % bases.length]).catch(onError)
      point()
      if (result !== undefined) return result
      outcome.retries += 1
      await wait(RETRY_DELAY_MS)
    }
    throw new Error(`${what}: not within a minute`)
  }

  const headers = await retry('token', (/** @type {string} */ base) => headersOf(customer, base))
  const body = JSON.stringify(bodyOf(plan, customer, variants))
  /** @param {string} base */
  const submit = async (base) => {
    const sent = { ...headers, 'idempotency-key': outcome.key }
    const answer = await call(base + PATHS[plan.method], {
      method: 'POST',
      headers: sent,
      body,
    }).catch((error) => {
      seen(codeOf(error) ?? messageOf(error))
      throw error
    })
    seen(answer.status)
    const { order, redirectUrl } = parseResponse(answer)
    if (order) acknowledge(outcome, order)
    return answer.status === 200 ? { order, redirectUrl } : undefined
  }
  const placed = plan.isDoubled
    ? await retry('order', async () => submitTwice(bases, submit))
    : await retry('order', submit)
  if (plan.cancels === 'early') await cancel()
  if (plan.action !== 'none' && placed.redirectUrl) {
    await retry('payment', async () => {
      const { status } = await provider.act(placed.redirectUrl, plan.action)
      return status === 303 ? true : undefined
    })
  }
  if (plan.cancels === 'late') await cancel()
  return { ...outcome, order: orderOf(outcome) }

  async function cancel() {
    const path = `/api/orders/${orderOf(outcome).id}`
    const { status } = await retry('cancelling', async (/** @type {string} */ base) => {
      const answer = await call(base + path, { method: 'DELETE', headers })
      if (answer.status === 409) return answer
      parseResponse(answer)
      return answer.status === 200 ? answer : undefined
    })
    outcome.isCancelled = status === 200
  }
}

/**
 * Submits to both instances at once; returns one of the responses.
 * @template T
 * @param {string[]} bases
 * @param {(base: string) => Promise<T>} submit
 */
async function submitTwice(bases, submit) {
  const answers = await Promise.allSettled(bases.map(submit))
  for (const answer of answers) if (answer.status === 'rejected') ignoreOutage(answer.reason)
  for (const answer of answers) {
    if (answer.status === 'fulfilled' && answer.value) return answer.value
  }
  return undefined
}

/**
 * @param {Attempt} outcome
 * @param {Placed} order
 */
function acknowledge(outcome, order) {
  if (outcome.order && outcome.order.reference !== order.reference) {
    throw new Error(`One key, two orders: ${outcome.order.reference}, ${order.reference}`)
  }
  outcome.order = order
}

/**
 * The order that an acknowledged attempt has.
 * @param {Attempt} attempt
 */
function orderOf({ order }) {
  if (!order) throw new Error('An order was acknowledged without its number')
  return order
}

/**
 * 429 and 5xx may be retried; no other refusal is expected.
 * @param {{ status: number, text: string }} options
 */
function parseResponse({ status, text }) {
  if (status === 429) throw new RateLimited(JSON.parse(text).retryAfter)
  if (status < 500 && status !== 200) throw new Refusal(`${status} ${text.slice(0, 120)}`)
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

class Refusal extends Error {}

/** lib/security/rate-limit.ts */
class RateLimited extends Error {
  /** @param {number} seconds */
  constructor(seconds) {
    super(`Too many, again in ${seconds} s`)
    this.milliseconds = seconds * 1000
  }
}

/**
 * Rethrows every error that no killed process explains.
 * @param {unknown} error
 */
function ignoreOutage(error) {
  if (
    codeOf(error) ||
    /No answer in time|aborted|socket hang up|No CSRF token: 5/.test(messageOf(error))
  )
    return
  throw error
}

/**
 * @param {{ method: string, number: number }} given
 * @param {Customer} customer
 * @param {Variant[]} variants
 */
function bodyOf({ method, number }, customer, variants) {
  const chosen = [0, 1].map((next) => variants[(number + next) % variants.length])
  const body = orderBody(customer, chosen)
  if (method !== 'prepaid_tickets') return body
  const code = String(number).padStart(16, '4')
  return { ...body, tickets: [{ type: 'PCS', code, amount: body.totalAmount }] }
}
