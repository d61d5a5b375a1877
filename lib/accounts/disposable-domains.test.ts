import { describe, expect, it } from 'vitest'
import { DISPOSABLE_DOMAINS, isDisposableEmail } from './disposable-domains'

describe('DISPOSABLE_DOMAINS', () => {
  it('are 15 distinct lower-case domains', () => {
    expect(new Set(DISPOSABLE_DOMAINS).size).toBe(15)
    for (const domain of DISPOSABLE_DOMAINS) expect(domain).toMatch(/^[a-z0-9-]+\.[a-z]+$/)
  })
})

describe('isDisposableEmail', () => {
  it.each(DISPOSABLE_DOMAINS)('knows %s', (domain) => {
    expect(isDisposableEmail(`someone@${domain}`)).toBe(true)
  })

  it.each(['a@MAILINATOR.com', 'a@x.mailinator.com', '"a@b"@yopmail.com'])('knows %s', (email) => {
    expect(isDisposableEmail(email)).toBe(true)
  })

  it.each([
    'a@example.com',
    'a@notmailinator.com',
    'a@mailinator.com.example.org',
    'yopmail.co',
    '',
  ])('leaves %j', (email) => {
    expect(isDisposableEmail(email)).toBe(false)
  })
})
