import { setTimeout as wait } from 'node:timers/promises'
import { messageOf } from '../../server/start/errors.mjs'
import { planCustomer, simulateCustomer } from './customer.mjs'

/**
 * @import { Customer } from '../load/customers.mjs'
 * @import { World } from './customer.mjs'
 * @import { Instance } from '../load/instance.mjs'
 */

/** Each customer takes at least so many steps, so that the kill always happens. */
const MIN_STEPS = 4
const MAX_DELAY_MS = 40
/** Faults of one provider message. */
const MESSAGE_FAULTS = ['', '', '', 'lost', 'twice', 'forged']

/**
 * @typedef {Pick<Instance, 'start' | 'kill'>} Victim
 * @typedef {Awaited<ReturnType<typeof runRound>>} Round
 */

/**
 * Simulates customers and, at one of their steps, kills and restarts a victim. `failures` are sentences.
 * @param {World & { victims: Record<string, Victim> }} context
 * @param {Customer[]} customers
 */
export async function runRound(context, customers) {
  const { random, victims, provider } = context
  /** @param {string[]} list */
  const choose = (list) => list[Math.floor(random() * list.length)]
  const victim = choose(Object.keys(victims))
  const plans = customers.map(() => planCustomer(random))
  const moment = 1 + Math.floor(random() * customers.length * MIN_STEPS)
  const delay = random() * MAX_DELAY_MS
  await provider.injectFaults({ message: choose(MESSAGE_FAULTS) })

  const start = performance.now()
  const { point, reached } = countSteps(moment)
  const killing = reached.then(async () => {
    await wait(delay)
    await victims[victim].kill()
    await victims[victim].start()
  })
  const results = await Promise.allSettled(
    plans.map((plan, index) =>
      simulateCustomer(plan, { ...context, customer: customers[index], point }),
    ),
  )
  // Failed customers took fewer steps.
  for (let step = 0; step < moment; step++) point()
  await killing
  return {
    victim,
    seconds: (performance.now() - start) / 1000,
    outcomes: results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
    failures: results.flatMap((one) =>
      one.status === 'rejected'
        ? [`a customer saw, while ${victim} was killed: ${messageOf(one.reason)}`]
        : [],
    ),
  }
}

/**
 * `reached` resolves at the nth call of `point`.
 * @param {number} moment
 */
function countSteps(moment) {
  let count = 0
  let arrive = () => {}
  const reached = new Promise((resolve) => {
    arrive = () => resolve(undefined)
  })
  const point = () => {
    count += 1
    if (count >= moment) arrive()
  }
  return { point, reached }
}
