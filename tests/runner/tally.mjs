/** How many tests passed, failed and were skipped. */
export const nothing = { passed: 0, failed: 0, skipped: 0 }

export function add(...tallies) {
  const sum = { ...nothing }
  for (const tally of tallies) for (const key of Object.keys(sum)) sum[key] += tally[key]
  return sum
}

/** From Vitest's JSON report; a file that cannot be read as tests counts as one that failed. */
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

/** From Playwright's JSON report; an error outside of every test counts as one that failed. */
export function tallyPlaywright({ stats, errors }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + (errors.length > 0 && stats.unexpected === 0 ? 1 : 0),
    skipped: stats.skipped,
  }
}

/** From what the shop printed meanwhile: each error that nothing in it waited for is a failure. */
export function tallyShopLog(text) {
  const unheard = text.match(/unhandledRejection|uncaughtException/g) ?? []
  return { ...nothing, failed: unheard.length }
}

/** The last line of a run. */
export function describeTally({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}

/** 0 when something ran and nothing failed. */
export function exitCodeOf({ passed, failed }) {
  return failed === 0 && passed > 0 ? 0 : 1
}
