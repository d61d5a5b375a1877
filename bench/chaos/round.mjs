import { setTimeout as wait } from 'node:timers/promises'
import { live, planOf } from './customer.mjs'

/** The fewest steps that a customer takes, so that the moment of the kill always comes. */
const LEAST_STEPS = 4
const MAX_DELAY = 40
/** What becomes of one message of the provider; mostly nothing. */
const MESSAGES = ['', '', '', 'lost', 'twice', 'forged']

/**
 * One round: customers live through their plans, and at a random one of their steps one victim is killed
 * and started again. Gives who it was, what the customers saw, and what must never have happened to one.
 */
export async function playRound(world, customers) {
  const { random, victims, provider } = world
  const choose = (list) => list[Math.floor(random() * list.length)]
  const victim = choose(Object.keys(victims))
  const plans = customers.map(() => planOf(random))
  const moment = 1 + Math.floor(random() * customers.length * LEAST_STEPS)
  const delay = random() * MAX_DELAY
  await provider.misbehave({ message: choose(MESSAGES) })

  const start = performance.now()
  const { point, reached } = countSteps(moment)
  const killing = reached.then(async () => {
    await wait(delay)
    await victims[victim].kill()
    await victims[victim].start()
  })
  const results = await Promise.allSettled(
    plans.map((plan, index) => live(plan, { ...world, customer: customers[index], point })),
  )
  // A customer who broke off took fewer steps.
  for (let step = 0; step < moment; step++) point()
  await killing
  return {
    victim,
    seconds: (performance.now() - start) / 1000,
    lives: results.filter(({ value }) => value).map(({ value }) => value),
    findings: results
      .filter(({ reason }) => reason)
      .map(({ reason }) => `a customer saw, while ${victim} was killed: ${reason.message}`),
  }
}

/** `reached` settles at the nth call of `point`. */
function countSteps(moment) {
  let count = 0
  let arrive
  const reached = new Promise((resolve) => {
    arrive = resolve
  })
  const point = () => {
    count += 1
    if (count >= moment) arrive()
  }
  return { point, reached }
}
