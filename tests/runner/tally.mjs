import path from 'node:path'
import { root } from '../../server/start/root.mjs'

/**
 * What is read of Vitest's and Playwright's reports.
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, testResults: VitestFile[] }} VitestReport
 * @typedef {{ name: string, status: string, assertionResults: { status: string, fullName: string }[] }} VitestFile
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[], suites: PlaywrightSuite[] }} PlaywrightReport
 * @typedef {{ specs: { file: string, title: string, tests: { status: string }[] }[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 */

export const nothing = { passed: 0, failed: 0, skipped: 0 }

/**
 * Numbers of tests.
 * @typedef {{ passed: number, failed: number, skipped: number }} Tally
 */

/** @param {Tally[]} tallies */
export function add(...tallies) {
  const sum = { ...nothing }
  for (const { passed, failed, skipped } of tallies) {
    sum.passed += passed
    sum.failed += failed
    sum.skipped += skipped
  }
  return sum
}

/**
 * From Vitest's JSON report; a file that fails to load counts as one failure.
 * @param {VitestReport} report
 */
export function tallyVitest(report) {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/**
 * Files and titles of the failed tests.
 * @param {VitestReport} report
 */
export const failedInVitest = ({ testResults }) =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const file = path.relative(root, name)
    if (status === 'failed' && assertionResults.length === 0) return [file]
    const failed = assertionResults.filter((result) => result.status === 'failed')
    return failed.map(({ fullName }) => `${file}: ${fullName}`)
  })

/**
 * Files and titles of the journeys that failed at least once.
 * @param {Pick<PlaywrightReport, 'suites'>} report
 * @returns {string[]}
 */
export const failedInPlaywright = ({ suites }) =>
  suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => /^(unexpected|flaky)$/.test(status)))
      .map(({ file, title }) => `${file}: ${title}`),
    ...failedInPlaywright({ suites: inner }),
  ])

/**
 * From Playwright's JSON report; errors outside of tests count as one failure.
 * @param {PlaywrightReport} report
 */
export function tallyPlaywright({ stats, errors }) {
  return {
    passed: stats.expected,
    failed:
      stats.unexpected +
      stats.flaky +
      (errors.length > 0 && stats.unexpected + stats.flaky === 0 ? 1 : 0),
    skipped: stats.skipped,
  }
}

/**
 * Counts unhandled errors in the shop's log as failures.
 * @param {string} text
 */
export function tallyShopLog(text) {
  const unhandled = text.match(/unhandledRejection|uncaughtException/g) ?? []
  return { ...nothing, failed: unhandled.length }
}

/** @param {Tally} tally */
export function describeTally({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}

/**
 * 0 when something passed and nothing failed.
 * @param {Tally} tally
 */
export function exitCodeOf({ passed, failed }) {
  return failed === 0 && passed > 0 ? 0 : 1
}
