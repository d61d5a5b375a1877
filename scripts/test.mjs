import { messageOf } from '../server/start/errors.mjs'
import { generateClient, installPackages } from '../server/start/install/install.mjs'
import { whenNpmEnds } from '../server/start/processes/parent.mjs'
import { stopRunning } from '../server/start/processes/run.mjs'
import { step } from '../server/start/steps.mjs'
import { findBrowser, findEngines } from '../tests/runner/browser.mjs'
import { engines, journeys, nextStartJourneys, stopJourneys } from '../tests/runner/journeys.mjs'
import { build, deadCode, failures, lint, skip, typeCheck, vitest } from '../tests/runner/parts.mjs'
import { findPostgres, startPostgres } from '../tests/runner/postgres.mjs'
import { add, describeTally, exitCodeOf, nothing } from '../tests/runner/tally.mjs'

/** @import { TestPostgres } from '../tests/runner/postgres.mjs' */

/** @type {Record<string, boolean>} */
const parts = { unit: false, e2e: false, postgres: false }
const args = process.argv.slice(2)
if (args.includes('--all')) process.env.TEST_ALL = '1'
const wanted = args.filter((arg) => arg !== '--all')
const unknown = wanted.find((name) => !(name in parts))
if (unknown) {
  console.error(`There is no part "${unknown}"; the parts are ${Object.keys(parts).join(', ')}`)
  process.exit(1)
}
for (const name of Object.keys(parts)) parts[name] = wanted.length === 0 || wanted.includes(name)

/** @type {TestPostgres | null | undefined} */
let postgres
async function stopAll() {
  await stopRunning()
  await stopJourneys()
  await postgres?.stop()
}
async function breakOff() {
  await stopAll()
  process.exit(130)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, breakOff)
whenNpmEnds(breakOff)

const isAll = () => Boolean(process.env.TEST_ALL)
const hasPostgres = () => findPostgres() !== undefined
/** Where there is a PostgreSQL, only what the embedded database does itself. */
const embeddedData = () =>
  vitest('Data layer, embedded', [hasPostgres() ? 'data-embedded' : 'data'])
const postgresData = () => vitest('Data layer, PostgreSQL', ['data-on-postgres'])

async function runUnit() {
  const unit = add(await lint(), await deadCode(), await vitest('Unit', ['unit', 'unit-isolated']))
  return add(unit, isAll() || !hasPostgres() ? await embeddedData() : await postgresData())
}

async function runPostgres() {
  postgres = await startPostgres()
  if (!postgres) return skip('Real PostgreSQL', 'postgres', 'PostgreSQL 15 or later')
  return vitest('Real PostgreSQL', ['postgres'], { TEST_POSTGRES_URL: postgres.url })
}

/** Beside the journeys, which wait for the browser half of the time. */
async function runBesideJourneys() {
  const races = parts.postgres ? await runPostgres() : nothing
  const data = parts.unit && isAll() && hasPostgres() ? await postgresData() : nothing
  return add(races, data)
}

/** @param {string} chromium */
async function runJourneys(chromium) {
  const own = await journeys(chromium)
  return isAll() ? add(own, await nextStartJourneys(chromium), await runEngines()) : own
}

async function runEngines() {
  const found = await step('Firefox and WebKit', async () => findEngines())
  return found ? engines(found) : skip('Firefox and WebKit', 'engines', 'Firefox or WebKitGTK')
}

async function runAll() {
  await step('Packages', installPackages)
  await step('Prisma client', generateClient)
  const chromium = parts.e2e ? await step('Browser', findBrowser) : null
  // Alone, because the build begins by removing the route types it reads.
  const types = parts.unit ? await typeCheck() : nothing
  // Two cores: at most two things at once.
  const [unit, built] = await Promise.all([
    parts.unit ? runUnit() : nothing,
    parts.e2e ? build() : nothing,
  ])
  const [e2e, databases] = await Promise.all([
    chromium && built.failed === 0 ? runJourneys(chromium) : nothing,
    runBesideJourneys(),
  ])
  return add(types, unit, built, e2e, databases)
}

/** @type {typeof nothing} */
let tally
try {
  tally = await runAll()
} catch (error) {
  console.error(messageOf(error))
  tally = { ...nothing, failed: 1 }
}
await stopAll()
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}\n`)
console.log(describeTally(tally))
process.exit(exitCodeOf(tally))
