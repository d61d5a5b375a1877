/**
 * @import { Outcome } from './customer.mjs'
 * @import { Round } from './round.mjs'
 * @import { OrderRow } from './verify.mjs'
 */

/** @param {{ rounds: Round[], outcomes: Outcome[], orders: OrderRow[], mails: { distinct: number, repeated: number } }} results */
export function printTable({ rounds, outcomes, orders, mails }) {
  for (const victim of [...new Set(rounds.map((round) => round.victim))].sort()) {
    const own = rounds.filter((round) => round.victim === victim)
    const customers = own.flatMap((round) => round.outcomes)
    const retries = customers.reduce((sum, { retries }) => sum + retries, 0)
    const seconds = own.reduce((sum, round) => sum + round.seconds, 0) / own.length
    console.log(
      `${victim.padEnd(10)} killed ${String(own.length).padStart(3)} times, ${String(retries).padStart(5)} retries by customers, ${seconds.toFixed(1)} s a round`,
    )
  }
  const methods = groupBy(orders, ({ method }) => method)
  for (const [method, own] of Object.entries(methods)) {
    const ends = Object.entries(groupBy(own, ({ status }) => status))
      .map(([status, list]) => `${list.length} ${status}`)
      .join(', ')
    console.log(`${method.padEnd(16)} ${String(own.length).padStart(4)} orders: ${ends}`)
  }
  const doubled = outcomes.filter(({ isDoubled }) => isDoubled).length
  console.log(
    `${outcomes.length} orders acknowledged, ${doubled} sent to both instances at once; ${mails.distinct} mails, ${mails.repeated} of them more than once`,
  )
}

/**
 * @template T
 * @param {T[]} list
 * @param {(one: T) => string} nameOf
 */
function groupBy(list, nameOf) {
  /** @type {Record<string, T[]>} */
  const groups = {}
  for (const one of list) {
    groups[nameOf(one)] ??= []
    groups[nameOf(one)].push(one)
  }
  return groups
}
