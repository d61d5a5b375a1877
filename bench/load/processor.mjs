import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Linux only: elsewhere nothing is known. */
const ticks =
  process.platform === 'linux' ? Number(execFileSync('getconf', ['CLK_TCK']).toString()) : null

/** Milliseconds that a process has worked so far; 0 for one that is gone. Right over many requests. */
function workOf(pid) {
  if (ticks === null) return 0
  try {
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const [user, system] = fields.split(' ').slice(11, 13).map(Number)
    return ((user + system) * 1000) / ticks
  } catch {
    return 0
  }
}

/** What shop, database and customers have worked so far, milliseconds: other work on the machine does not blur it. */
export async function readProcessor(instances, query) {
  const backends = await query('select pid from pg_stat_activity')
  const sum = (pids) => pids.reduce((total, pid) => total + workOf(pid), 0)
  return {
    shop: sum(instances.map(({ pid }) => pid)),
    database: sum(backends.map(({ pid }) => pid)),
    customers: sum([process.pid]),
  }
}
