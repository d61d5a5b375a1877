import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { completeLock } from '../server/start/lock-file.mjs'
import { root } from '../server/start/root.mjs'

// Run after `npm install` with a registry that lacks the packages of other platforms.
const file = path.join(root, 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
const added = completeLock(lock)
if (added.length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(added.length > 0 ? `Added ${added.join(', ')}` : 'Nothing is missing')
