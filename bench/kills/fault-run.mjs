import { setTimeout as wait } from 'node:timers/promises'
import { planCustomer, simulateCustomer } from '../chaos/customer.mjs'
import { startVisits } from './visits.mjs'

/**
 * @import { Outcome, Plan, World } from '../chaos/customer.mjs'
 * @import { Customer } from '../load/customers.mjs'
 * @import { Fault } from './faults.mjs'
 * @import { Answers, Visited } from './visits.mjs'
 */

const WORKERS = 6
const CALM_MS = 3_000

/**
 * Lets customers order while a fault begins, lasts and ends; each orders once and repeats until it is acknowledged.
 * `seen` counts the answers to orders by status or error, `visits` those to visitors of pages; `gapMs` is the longest time
 * without an acknowledged order.
 * @param {World & { visited: Visited }} context
 * @param {() => Customer | undefined} nextCustomer
 * @param {Fault} fault
 */
export async function runFault(context, nextCustomer, fault) {
  /** @type {Answers} */
  const seen = {}
  /** @type {number[]} */
  const moments = []
  /** @type {Outcome[]} */
  const outcomes = []
  /** @type {string[]} */
  const failures = []
  let isOver = false
  /** @param {unknown} answer */
  const count = (answer) => {
    const name = String(answer)
    seen[name] = (seen[name] ?? 0) + 1
    if (answer === 200) moments.push(performance.now())
  }
  async function work() {
    while (!isOver) {
      const customer = nextCustomer()
      if (!customer) throw new Error('There are no more customers')
      /** @type {Plan} */
      const plan = { ...planCustomer(context.random), cancels: 'never', action: 'none' }
      const own = { ...context, customer, point() {}, seen: count }
      await simulateCustomer(plan, own).then(
        (outcome) => outcomes.push(outcome),
        ({ message }) => failures.push(message),
      )
    }
  }
  const working = Promise.all(Array.from({ length: WORKERS }, work))
  await wait(CALM_MS)
  const stopVisits = startVisits(context.visited)
  const from = performance.now()
  await fault.begin()
  await wait(fault.seconds * 1000)
  await fault.end()
  await wait(CALM_MS)
  isOver = true
  const [visits] = await Promise.all([stopVisits(), working])
  const during = [from, ...moments.filter((moment) => moment > from)]
  const gaps = during.slice(1).map((moment, index) => moment - during[index])
  return { name: fault.name, seen, visits, outcomes, failures, gapMs: Math.max(0, ...gaps) }
}
