import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { BUILD_FOLDER, buildShop } from '../../server/start/build/build.mjs'
import {
  BUILD_KEY,
  describeWrongKey,
  withStoredBuildKey,
} from '../../server/start/build/build-key.mjs'
import { messageOf } from '../../server/start/errors.mjs'
import { run } from '../../server/start/processes/run.mjs'
import { root } from '../../server/start/root.mjs'
import { unsetSettings } from '../../server/start/settings.mjs'
import { seconds } from '../../server/start/steps.mjs'
import { add, describeTally, failedInVitest, nothing, tallyVitest } from './tally.mjs'

/**
 * @import { Settings } from '../../server/start/settings.mjs'
 * @import { Tally } from './tally.mjs'
 */

/** @typedef {{ tally: Tally, output: string, failed?: string[] }} Outcome `failed`: files and titles of tests */

export const results = path.join(root, 'test-results')
const one = { passed: { ...nothing, passed: 1 }, failed: { ...nothing, failed: 1 } }
/** @param {string} file */
export const bin = (file) => path.join(root, 'node_modules', file)

/**
 * What failed in all parts until now, because their output is far above the last line.
 * @type {string[]}
 */
export const failures = []

/**
 * Runs one part, prints one line when it passes and everything when it fails. Gives its tally.
 * @param {string} name
 * @param {() => Promise<Outcome>} work
 */
export async function part(name, work) {
  const from = performance.now()
  /** @type {Outcome} */
  const {
    tally,
    output,
    failed = [],
  } = await work().catch((error) => ({
    tally: one.failed,
    output: messageOf(error),
  }))
  const isFine = tally.failed === 0
  if (!isFine) console.log(`\n${output}\n`)
  if (!isFine)
    failures.push(...(failed.length > 0 ? failed.map((test) => `${name}: ${test}`) : [name]))
  const taken = seconds(performance.now() - from)
  console.log(`${isFine ? '✓' : '✗'} ${name.padEnd(28)} ${describeTally(tally)} (${taken})`)
  return tally
}

/**
 * A check that passes or fails as a whole.
 * @param {string} name
 * @param {string[]} args
 */
const check = (name, args) =>
  part(name, async () => {
    await run(process.execPath, args)
    return { tally: one.passed, output: '' }
  })

export const typeCheck = () =>
  part('Types', async () => {
    // Writes the types of routes and of next-env.d.ts, which a fresh clone does not have.
    await run(process.execPath, [bin('next/dist/bin/next'), 'typegen'])
    await run(process.execPath, [bin('typescript/bin/tsc'), '--noEmit'])
    await run(process.execPath, [bin('typescript/bin/tsc'), '-p', 'tsconfig.server.json'])
    return { tally: one.passed, output: '' }
  })

export const lint = () => check('Lint and format', [bin('@biomejs/biome/bin/biome'), 'ci', '.'])

export const deadCode = () => check('Dead code', [bin('knip/bin/knip.js'), '--no-progress'])

export const build = () =>
  part('Build', async () => {
    // With the key that `npm start` stores, so that a journey can make a second build with the same.
    const settings = await withStoredBuildKey(process.env, { cwd: root, make: true })
    const force = describeWrongKey(settings[BUILD_KEY], BUILD_FOLDER) !== null
    await buildShop(settings, { force })
    return { tally: nothing, output: '' }
  })

/**
 * @param {string[]} projects of vitest.config.ts
 * @param {string} name
 * @param {Settings} [env]
 */
export const vitest = (name, projects, env) => part(name, () => runVitest(projects, env))

/**
 * @param {string[]} projects
 * @param {Settings} [env]
 */
export function runVitest(projects, env = {}) {
  const report = reportFile(`${projects.join('-')}.json`)
  const chosen = projects.flatMap((project) => ['--project', project])
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const args = [bin('vitest/vitest.mjs'), 'run', ...chosen, ...reporters]
  return runReported(args, { ...unsetSettings(), ...env }, report, tallyVitest, failedInVitest)
}

/**
 * Tests that cannot run here, for want of `programs`.
 * @param {string} name
 * @param {string} project
 * @param {string} programs
 */
export const skip = (name, project, programs) =>
  part(name, async () => {
    const args = [
      bin('vitest/vitest.mjs'),
      'list',
      '--project',
      project,
      '--json',
      '--static-parse',
    ]
    const output = await run(process.execPath, args)
    const skipped = JSON.parse(output.slice(output.indexOf('['))).length
    const isFailure = process.env.CI === 'true'
    return {
      tally: isFailure ? { ...nothing, failed: skipped } : { ...nothing, skipped },
      output: `No ${programs} can be had here, and CI=true wants it`,
    }
  })

/**
 * Runs a test program that writes a report. Ending badly without a failed test is a failure.
 * @template Report
 * @param {string[]} args
 * @param {Settings} env
 * @param {string} report
 * @param {(report: Report) => Tally} tallyReport
 * @param {(report: Report) => string[]} failedIn
 * @returns {Promise<Outcome>}
 */
export async function runReported(args, env, report, tallyReport, failedIn) {
  let output = ''
  let isFine = true
  try {
    output = await run(process.execPath, args, { env })
  } catch (error) {
    output = messageOf(error)
    isFine = false
  }
  if (!existsSync(report)) return { tally: isFine ? nothing : one.failed, output }
  const read = JSON.parse(readFileSync(report, 'utf8'))
  const tally = tallyReport(read)
  const isUncounted = !isFine && tally.failed === 0
  return { tally: isUncounted ? add(tally, one.failed) : tally, output, failed: failedIn(read) }
}

/**
 * Where a report goes; an old one is removed.
 * @param {string} name
 */
export function reportFile(name) {
  mkdirSync(results, { recursive: true })
  const file = path.join(results, name)
  rmSync(file, { force: true })
  return file
}
