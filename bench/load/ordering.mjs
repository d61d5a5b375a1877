import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { codeOf, messageOf } from '../../server/start/errors.mjs'
import { orderBody } from './cart.mjs'
import { call } from './http.mjs'

/**
 * @import { Customer } from './customers.mjs'
 * @import { Variant } from './cart.mjs'
 */

/** Every twentieth order is submitted to two instances at once, like a double click. */
const DOUBLED_EVERY = 20
const PATH = '/api/payment/bank-transfer'

/** @typedef {ReturnType<typeof createOrdering>} Ordering */

/**
 * Customers who order by bank transfer. `acknowledged` maps idempotency keys to references, `errors` other responses
 * to their number; the measurements return milliseconds.
 * @param {Customer[]} customers
 * @param {Variant[]} variants
 * @param {string[]} bases
 */
export function createOrdering(customers, variants, bases) {
  /** @type {Map<string, { reference: string, email: string }>} */
  const acknowledged = new Map()
  /** @type {Map<string, number>} */
  const errors = new Map()
  /** @type {number[]} */
  let times = []
  let count = 0

  /**
   * @param {string} base
   * @param {Customer} customer
   * @param {string} key
   * @param {string} body
   * @param {number} due
   */
  async function send(base, customer, key, body, due) {
    const headers = { ...customer.headers, 'idempotency-key': key }
    const { status, text } = await call(base + PATH, { method: 'POST', headers, body }).catch(
      (error) => ({ status: codeOf(error) ?? messageOf(error), text: '' }),
    )
    times.push(performance.now() - due)
    const reference = status === 200 ? JSON.parse(text).order.reference : null
    if (reference === null) return note(`${status} ${text.slice(0, 80)}`)
    const known = acknowledged.get(key)?.reference ?? reference
    if (known !== reference) note('one key, two orders')
    acknowledged.set(key, { reference, email: customer.email })
  }

  /** @param {string} error */
  const note = (error) => void errors.set(error, (errors.get(error) ?? 0) + 1)

  /**
   * Times count from `due`, so that a slow client counts too.
   * @param {Customer} customer
   */
  async function order(customer, due = performance.now()) {
    count += 1
    const first = variants[count % variants.length]
    const second = variants[(count + 1) % variants.length]
    const key = randomUUID()
    const body = JSON.stringify(orderBody(customer, [first, second]))
    const own = bases[count % bases.length]
    const targets = count % DOUBLED_EVERY === 0 ? bases : [own]
    await Promise.all(targets.map((base) => send(base, customer, key, body, due)))
  }

  /** @param {(start: number) => Promise<unknown>} work */
  async function measure(work) {
    const before = acknowledged.size
    times = []
    const start = performance.now()
    await work(start)
    const seconds = (performance.now() - start) / 1000
    return { times, seconds, orders: acknowledged.size - before }
  }

  return {
    acknowledged,
    errors,
    atOnce: () => measure((start) => Promise.all(customers.map((one) => order(one, start)))),
    /** `rate` orders a second, however long the earlier ones take. */
    steadily: (/** @type {number} */ rate, /** @type {number} */ seconds) =>
      measure(async (start) => {
        const open = []
        for (let index = 0; index < rate * seconds; index++) {
          const due = start + (index * 1000) / rate
          const early = due - performance.now()
          if (early > 1) await wait(early)
          open.push(order(customers[index % customers.length], due))
        }
        await Promise.all(open)
      }),
    /** Each customer orders again as soon as the last response arrives. */
    withoutPause: (/** @type {number} */ seconds) =>
      measure((start) =>
        Promise.all(
          customers.map(async (one) => {
            while (performance.now() - start < seconds * 1000) await order(one)
          }),
        ),
      ),
  }
}
