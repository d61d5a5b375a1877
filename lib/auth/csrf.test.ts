import { describe, expect, it } from 'vitest'
import { createCsrfToken, csrfBinding, isCsrfToken } from './csrf'

const secret = 's'.repeat(32)

describe('CSRF token', () => {
  it('is valid for its session and secret only', () => {
    const token = createCsrfToken(secret, 'session-a')
    expect(isCsrfToken([secret], 'session-a', token)).toBe(true)
    expect(isCsrfToken([secret], 'session-b', token)).toBe(false)
    expect(isCsrfToken(['t'.repeat(32)], 'session-a', token)).toBe(false)
    expect(isCsrfToken([secret], undefined, token)).toBe(false)
  })

  it('stays valid under the previous secret, after a new one', () => {
    const token = createCsrfToken(secret, 'session-a')
    expect(isCsrfToken(['t'.repeat(32), secret], 'session-a', token)).toBe(true)
    expect(isCsrfToken(['t'.repeat(32), 'u'.repeat(32)], 'session-a', token)).toBe(false)
  })

  it('is random', () => {
    expect(createCsrfToken(secret, 'a')).not.toBe(createCsrfToken(secret, 'a'))
  })

  it.each([null, '', '.', 'x.y', `${'0'.repeat(64)}.${'0'.repeat(32)}`, 'é'.repeat(97)])(
    'rejects %j',
    (token) => {
      expect(isCsrfToken([secret], 'session-a', token)).toBe(false)
    },
  )
})

const jar = (cookies: Record<string, string>) => ({
  get: (name: string) => (name in cookies ? { value: String(cookies[name]) } : undefined),
})

it('differs by browser and by sign-in', () => {
  const bindings = [
    csrfBinding(jar({ session_id: 'a' })),
    csrfBinding(jar({ session_id: 'b' })),
    csrfBinding(jar({ session_id: 'a', auth_token: 'ada' })),
    csrfBinding(jar({ session_id: 'a', auth_token: 'grace' })),
    csrfBinding(jar({ session_id: 'b', auth_token: 'ada' })),
  ]
  expect(new Set(bindings).size).toBe(bindings.length)
})

it('is undefined without a session id', () => {
  expect(csrfBinding(jar({}))).toBeUndefined()
  expect(csrfBinding(jar({ auth_token: 'ada' }))).toBeUndefined()
  expect(csrfBinding(jar({ auth_token: 'ada' }), 'new')).toBe('new ada')
})
