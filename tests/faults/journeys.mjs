import { readFileSync } from 'node:fs'
import path from 'node:path'
import { applyFault, readFaults } from './table.mjs'

/** @import { Fault } from './table.mjs' */

// npm run faults:journeys: one build holds all faults of the table, and each must fail its own journey.
process.env.TEST_ALL = '1'
const { findBrowser } = await import('../runner/browser.mjs')
const { chosenJourneys } = await import('../runner/journeys.mjs')
const { build, results } = await import('../runner/parts.mjs')

/** @typedef {{ file: string, specs?: { ok: boolean, title: string }[], suites?: Suite[] }} Suite */

const faults = readFaults('journeys.csv')

/** Titles of failed tests with their file, from Playwright's report. */
function failedTests() {
  /** @type {{ suites: Suite[] }} */
  const report = JSON.parse(readFileSync(path.join(results, 'chosen.json'), 'utf8'))
  /**
   * @param {Suite} suite
   * @returns {{ file: string, title: string }[]}
   */
  const inSuite = ({ file, specs = [], suites = [] }) => [
    ...specs.filter(({ ok }) => !ok).map(({ title }) => ({ file: `tests/e2e/${file}`, title })),
    ...suites.flatMap(inSuite),
  ]
  return report.suites.flatMap(inSuite)
}

const specs = [...new Set(faults.map(({ tests }) => tests))]
/** @type {(() => void)[]} */
const undo = []
try {
  for (const one of faults) undo.unshift(applyFault(one))
  const built = await build()
  if (built.failed > 0) throw new Error('The build with the faults failed')
  await chosenJourneys(await findBrowser(), specs)
} finally {
  for (const takeBack of undo) takeBack()
}
const failed = failedTests()
/** @param {Fault} fault */
const isCaught = ({ tests, test }) =>
  failed.some(
    (/** @type {{ file: string, title: string }} */ { file, title }) =>
      file === tests && title.includes(test),
  )
for (const one of faults) console.log(`${isCaught(one) ? '✓' : '✗'} ${one.fault}: ${one.test}`)
const missed = faults.filter((one) => !isCaught(one)).length
console.log(`${faults.length - missed} caught, ${missed} not caught`)
process.exit(missed > 0 ? 1 : 0)
