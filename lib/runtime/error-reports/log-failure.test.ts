import { expect, it, vi } from 'vitest'
import { logFailure } from './log-failure'

it('logs an outage of the database in one line, other errors with their stack', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const full = new Error('Raw query failed.\n\nCode: `53100`. Message: `could not extend file`')
  const surprise = new Error('surprise')
  logFailure('POST /api/orders failed', full)
  logFailure('POST /api/orders failed', surprise)
  expect(said.mock.calls).toEqual([
    [`POST /api/orders failed. ${full.message.replace(/\s+/g, ' ')}`],
    ['POST /api/orders failed', surprise],
  ])
  said.mockRestore()
})
