import { expect, it } from 'vitest'
import { hideAddresses, redact } from './redact'
import { redactPath } from './redact-path.mjs'

it.each([
  ['no account of ada.l@shop.example', 'no account of <address>'],
  ['GET https://x.example/a?token=1 failed', 'GET <url> failed'],
  ['/en/reset-password?token=abc&next=x is old', '/en/reset-password?… is old'],
  ['refused by 203.0.113.9:443', 'refused by <ip>:443'],
  ['refused by 2001:db8::8a2e:370:7334', 'refused by <ip>'],
  ['no row 6a1f0c9e-3b52-4a7e-9d11-0c2b7f3e5a66', 'no row <token>'],
  ['jwt eyJhbGciOi.J9eyJzdWIiOiIxMjM0NTY3ODkw ended', 'jwt eyJhbGciOi.<token> ended'],
  ['call +33 1 23 45 67 89 back', 'call <number> back'],
  ['paid from FR14 2004 1010 0505 0001 3M02 606', 'paid from <number>'],
  ['{ city: "Paris", street: "12 rue de la Paix" }', '{ city: "…", street: "…" }'],
  [
    `Unexpected token 'A', "Ada Lovelace" is not valid JSON`,
    `Unexpected token '…', "…" is not valid JSON`,
  ],
])('redacts %j', (text, expected) => expect(redact(text)).toBe(expected))

it.each([
  "Cannot read properties of undefined (reading 'city')",
  'Raw query failed. Code: 42P01. Message: relation "order_items" does not exist',
  "Can't reach the server: it didn't answer in 15000 ms",
])('leaves %j, which tells what is wrong', (text) => expect(redact(text)).toBe(text))

it('cuts to one line of 500 characters', () => {
  expect(redact('a\n  b')).toBe('a b')
  expect(redact('word '.repeat(500))).toHaveLength(500)
})

it('redacts parts of a path that may be an order or a token, and keeps names of parameters', () => {
  expect(redactPath('/en/dashboard/orders/LX-2026-7?email=ada@x.example')).toBe(
    '/en/dashboard/orders/…',
  )
  expect(redactPath('/api/orders/[orderId]')).toBe('/api/orders/[orderId]')
  expect(redactPath('/reset/abcdefghijklmnopqrstuvwxyzabcdef')).toBe('/reset/…')
})

it('shows no part of an address or of a quoted text at the place where it cuts', () => {
  const long = `${'x.example/'.repeat(1_200)} ada.lovelace@shop.example`
  expect(hideAddresses(`${' '.repeat(9_990)}ada.lovelace@shop.example`)).not.toContain('ada')
  expect(redact(`no row "${'Ada Lovelace '.repeat(2_000)}"`)).toMatch(/^no row "…"\W*$/)
  expect(redact(`no row '${'Ada Lovelace '.repeat(2_000)}'`)).toMatch(/^no row '…'$/)
  expect(redact(long)).not.toContain('ada')
})
