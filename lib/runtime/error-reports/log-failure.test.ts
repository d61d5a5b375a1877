import { expect, it, vi } from 'vitest'
import { logFailure } from './log-failure'

it('logs an outage of the database in one line, other errors with their stack', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const full = Object.assign(new Error('could not\n\nextend a file'), { code: '53100' })
  const surprise = new Error('surprise')
  logFailure('POST /api/orders failed', full)
  logFailure('POST /api/orders failed', surprise)
  expect(said.mock.calls).toEqual([
    ['POST /api/orders failed. 53100: could not extend a file'],
    ['POST /api/orders failed', surprise],
  ])
  said.mockRestore()
})
