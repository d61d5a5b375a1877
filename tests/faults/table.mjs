import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { root } from '../../server/start/root.mjs'

/**
 * `tests` are files, `test` words of the title of a journey.
 * @typedef {Record<'fault' | 'file' | 'from' | 'to' | 'tests' | 'test', string>} Fault
 */

/**
 * @param {string} name of a table of faults in this folder
 * @returns {Fault[]}
 */
export const readFaults = (name) =>
  parse(readFileSync(path.join(root, 'tests/faults', name)), { columns: true })

/**
 * Writes a fault into its file and returns what takes it back.
 * @param {Fault} fault
 */
export function applyFault({ fault, file, from, to }) {
  const place = path.join(root, file)
  const right = readFileSync(place, 'utf8')
  if (right.split(from).length !== 2) throw new Error(`"${fault}": ${file} must hold its text once`)
  writeFileSync(
    place,
    right.replace(from, () => to),
  )
  return () => writeFileSync(place, right)
}
