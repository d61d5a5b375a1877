import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * @import { Query } from './testbed.mjs'
 * @import { Instance } from './instance.mjs'
 */

/** Linux only, null elsewhere. */
const ticks =
  process.platform === 'linux' ? Number(execFileSync('getconf', ['CLK_TCK']).toString()) : null

/**
 * CPU time in milliseconds; 0 for a process that ended.
 * @param {number | undefined} pid
 */
function cpuTimeOf(pid) {
  if (ticks === null) return 0
  try {
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const [user, system] = fields.split(' ').slice(11, 13).map(Number)
    return ((user + system) * 1000) / ticks
  } catch {
    return 0
  }
}

/**
 * CPU time of shop, database and customers in milliseconds, unaffected by other work on the machine.
 * @param {Instance[]} instances
 * @param {Query} query
 */
export async function readCpuTime(instances, query) {
  const backends = await query('select pid from pg_stat_activity')
  /** @param {(number | undefined)[]} pids */
  const sum = (pids) => pids.reduce((/** @type {number} */ total, pid) => total + cpuTimeOf(pid), 0)
  return {
    shop: sum(instances.map(({ pid }) => pid)),
    database: sum(backends.map(({ pid }) => pid)),
    customers: sum([process.pid]),
  }
}
