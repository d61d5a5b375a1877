import path from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../server/start/root.mjs'
import {
  add,
  describeTally,
  exitCodeOf,
  failedInPlaywright,
  failedInVitest,
  nothing,
  tallyPlaywright,
  tallyShopLog,
  tallyVitest,
} from './tally.mjs'

it('counts a test file that fails to load as a failure', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      { name: path.join(root, 'tests/a.test.ts'), status: 'failed', assertionResults: [] },
      {
        name: path.join(root, 'tests/b.test.ts'),
        status: 'failed',
        assertionResults: [
          { status: 'failed', fullName: 'the cart keeps its lines' },
          { status: 'passed', fullName: 'the cart is empty' },
        ],
      },
      { name: path.join(root, 'tests/c.test.ts'), status: 'passed', assertionResults: [] },
    ],
  }
  expect(tallyVitest(report)).toEqual({ passed: 3, failed: 2, skipped: 2 })
  expect(failedInVitest(report)).toEqual([
    'tests/a.test.ts',
    'tests/b.test.ts: the cart keeps its lines',
  ])
})

it('names journeys that failed or passed only the second time', () => {
  /** @param {string} title @param {string} status */
  const spec = (title, status) => ({ file: 'cart.spec.ts', title, tests: [{ status }] })
  const specs = [spec('a', 'expected'), spec('b', 'unexpected')]
  const suites = [{ specs, suites: [{ specs: [spec('c', 'flaky'), spec('d', 'skipped')] }] }]
  expect(failedInPlaywright({ suites })).toEqual(['cart.spec.ts: b', 'cart.spec.ts: c'])
})

it('counts errors outside of journeys as a failure', () => {
  const stats = { expected: 4, unexpected: 0, flaky: 0, skipped: 1 }
  expect(tallyPlaywright({ stats, errors: [], suites: [] })).toEqual({
    passed: 4,
    failed: 0,
    skipped: 1,
  })
  expect(tallyPlaywright({ stats, errors: [{}], suites: [] })).toMatchObject({ failed: 1 })
})

it('counts a journey that passes only the second time as failed', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 0 }
  expect(tallyPlaywright({ stats, errors: [], suites: [] })).toEqual({
    passed: 4,
    failed: 2,
    skipped: 0,
  })
})

it('counts an unhandled error in the shop’s log as a failure', () => {
  const log = 'Outbox: mail.unknown failed\n⨯ unhandledRejection: Error: NOT_FOUND\n    at d\n'
  expect(tallyShopLog(log)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  expect(tallyShopLog('Outbox: mail.unknown failed\n')).toEqual(nothing)
})

it('fails a run with a failure or without tests', () => {
  const tally = { passed: 2, failed: 0, skipped: 1 }
  expect(exitCodeOf(tally)).toBe(0)
  expect(exitCodeOf(nothing)).toBe(1)
  expect(exitCodeOf(add(tally, { ...nothing, failed: 1 }))).toBe(1)
  expect(describeTally(tally)).toBe('2 passed, 0 failed, 1 skipped')
})
