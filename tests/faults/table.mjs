import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { root } from '../../server/start/root.mjs'

/** @param {string} name of a table of faults in this folder */
export const readFaults = (name) =>
  parse(readFileSync(path.join(root, 'tests/faults', name)), { columns: true })

/** Writes a fault into its file and returns what takes it back. */
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
