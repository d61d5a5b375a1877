import { expect, it, vi } from 'vitest'
import { AUTH_TOKEN, SESSION_ID, usesSecureCookies } from './cookies'

// Before lib/env.ts is imported.
vi.hoisted(() => {
  process.env.APP_URL = 'https://shop.example'
})

it('binds both cookies to the host over https, out of reach of scripts', () => {
  expect(usesSecureCookies).toBe(true)
  for (const { name, options } of [AUTH_TOKEN, SESSION_ID]) {
    // Browsers refuse the prefix without Secure and Path=/, and with Domain.
    expect(name).toMatch(/^__Host-/)
    expect(options).toMatchObject({ httpOnly: true, secure: true, sameSite: 'lax', path: '/' })
    expect(options).not.toHaveProperty('domain')
  }
})
