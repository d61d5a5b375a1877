import { expect, it } from 'vitest'
import { csrfBinding } from './csrf-binding'

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
