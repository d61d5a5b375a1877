import { expect, it } from 'vitest'
import {
  add,
  describeTally,
  exitCodeOf,
  nothing,
  tallyPlaywright,
  tallyShopLog,
  tallyVitest,
} from './tally.mjs'

it('counts a test file that breaks before its first test as a failure', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{}] },
      { status: 'passed', assertionResults: [{}] },
    ],
  }
  expect(tallyVitest(report)).toEqual({ passed: 3, failed: 2, skipped: 2 })
})

it('counts an error outside of every journey as a failure', () => {
  const stats = { expected: 4, unexpected: 0, flaky: 0, skipped: 1 }
  expect(tallyPlaywright({ stats, errors: [] })).toEqual({ passed: 4, failed: 0, skipped: 1 })
  expect(tallyPlaywright({ stats, errors: [{}] })).toMatchObject({ failed: 1 })
})

it('counts an error that nothing in the shop waited for as a failure', () => {
  const told = 'Outbox: mail.nobody failed\n⨯ unhandledRejection: Error: NOT_FOUND\n    at d\n'
  expect(tallyShopLog(told)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  expect(tallyShopLog('Outbox: mail.nobody failed\n')).toEqual(nothing)
})

it('fails a run in which something failed or nothing ran', () => {
  const fine = { passed: 2, failed: 0, skipped: 1 }
  expect(exitCodeOf(fine)).toBe(0)
  expect(exitCodeOf(nothing)).toBe(1)
  expect(exitCodeOf(add(fine, { ...nothing, failed: 1 }))).toBe(1)
  expect(describeTally(fine)).toBe('2 passed, 0 failed, 1 skipped')
})
