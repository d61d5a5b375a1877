import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../server/start/root.mjs'
import { applyFault, readFaults } from './table.mjs'

/** @import { Fault } from './table.mjs' */

// npm run faults -- [words of a title]: applies each fault, runs its tests, and takes it back.
const words = process.argv.slice(2).join(' ')
const chosen = readFaults('faults.csv').filter(({ fault }) => fault.includes(words))
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
const env = { ...process.env, TEST_ALL: '1' }

/** @param {string} file a test file */
function projectOf(file) {
  if (file.startsWith('tests/data/')) return 'data-on-postgres'
  if (file.startsWith('tests/postgres/')) return 'postgres'
  return file.includes('.isolated.') ? 'unit-isolated' : 'unit'
}

/** @param {string} file */
function isCaughtBy(file) {
  const args = ['run', '--project', projectOf(file), '--bail', '1', file]
  return spawnSync(process.execPath, [vitest, ...args], { cwd: root, env }).status !== 0
}

/**
 * The test file that fails with the fault; undefined when it passes all of them.
 * @param {Fault} fault
 */
function judge(fault) {
  const takeBack = applyFault(fault)
  try {
    return fault.tests.split(' ').find(isCaughtBy)
  } finally {
    takeBack()
  }
}

/** @type {Record<string, string | null>} */
const results = {}
for (const one of chosen) {
  const caught = judge(one) ?? null
  results[one.fault] = caught
  console.log(`${caught ? '✓' : '✗'} ${one.fault}: ${caught ?? 'not caught'}`)
}
const missed = Object.values(results).filter((caught) => caught === null).length
const folder = path.join(root, 'test-results')
mkdirSync(folder, { recursive: true })
writeFileSync(path.join(folder, 'faults.json'), JSON.stringify(results, null, 2))
console.log(`${chosen.length - missed} caught, ${missed} not caught`)
process.exit(missed > 0 ? 1 : 0)
