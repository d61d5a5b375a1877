import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { completeLock, listUnchecked } from '../server/start/install/lock-file.mjs'
import { root } from '../server/start/root.mjs'

// Run after `npm install` with a registry that lacks the packages of other platforms.
const file = path.join(root, 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
const added = completeLock(lock)
const unchecked = listUnchecked(lock)
for (const place of unchecked) {
  const entry = lock.packages[place]
  const integrity = integrityOf(`${place.replace(/^.*node_modules\//, '')}@${entry.version}`)
  // The order of npm's own entries.
  const { version, ...rest } = entry
  lock.packages[place] = { version, integrity, ...rest }
}
if (added.length + unchecked.length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(added.length > 0 ? `Added ${added.join(', ')}` : 'Nothing is missing')
if (unchecked.length > 0) console.log(`Added the checksums of ${unchecked.length} packages`)

/**
 * Asks the registry that npm uses.
 * @param {string} name
 */
function integrityOf(name) {
  const answer = execFileSync('npm', ['view', name, 'dist.integrity'], { encoding: 'utf8' }).trim()
  if (!/^sha512-/.test(answer)) throw new Error(`The registry has no checksum of ${name}`)
  return answer
}
