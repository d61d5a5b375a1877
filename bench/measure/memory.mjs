import { readdirSync, readFileSync } from 'node:fs'
import { round } from './figures.mjs'

/**
 * RSS and PSS of a process and its descendants, in MiB.
 * @param {number | null} root
 */
export function memory(root) {
  if (!root) return null
  const children = new Map()
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, 'utf8')
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
      children.set(parent, [...(children.get(parent) ?? []), Number(entry)])
    } catch {
      // The process ended meanwhile.
    }
  }
  let rss = 0
  let pss = 0
  let count = 0
  const queue = [root]
  while (queue.length > 0) {
    const id = queue.pop()
    queue.push(...(children.get(id) ?? []))
    try {
      const rollup = readFileSync(`/proc/${id}/smaps_rollup`, 'utf8')
      rss += Number(/^Rss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0)
      pss += Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0)
      count += 1
    } catch {
      // Ended, or owned by another user.
    }
  }
  return { processes: count, rss_mib: round(rss / 1024), pss_mib: round(pss / 1024) }
}
