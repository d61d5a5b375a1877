import { setTimeout as wait } from 'node:timers/promises'
import { planCustomer, simulateCustomer } from '../chaos/customer.mjs'
import { startVisits } from './visits.mjs'

const WORKERS = 6
const CALM_MS = 3_000

/**
 * Lets customers order while a fault begins, lasts and ends; each orders once and repeats until it is acknowledged.
 * `seen` counts the answers to orders by status or error, `visits` those to visitors of pages; `gapMs` is the longest time
 * without an acknowledged order.
 * @param {{ random: () => number, variants: object[], bases: string[], provider: object, visited: object }} context
 * @param {() => object | undefined} nextCustomer
 * @param {{ name: string, seconds: number, begin: () => unknown, end: () => unknown }} fault
 */
export async function runFault(context, nextCustomer, fault) {
  const [seen, moments, outcomes, failures] = [{}, [], [], []]
  let isOver = false
  const count = (answer) => {
    seen[answer] = (seen[answer] ?? 0) + 1
    if (answer === 200) moments.push(performance.now())
  }
  async function work() {
    while (!isOver) {
      const customer = nextCustomer()
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
