import { expect, it } from 'vitest'
import { isPlaced, isPlacedOrRedirect, isPriceChanged, isUnavailable } from './answers'

const order = { id: '1', reference: 'LX-1', status: 'awaiting_payment', total: 10 }
const bank = { beneficiary: 'Shop', iban: 'FR76', bic: 'AGRI', reference: 'RF18' }

it.each([
  { order, next: { kind: 'review' } },
  { order, next: { kind: 'bank', bank } },
  { order, next: { kind: 'redirect', url: 'https://pay.example/1' } },
])('accepts %j as a placed order', (answer) => {
  expect(isPlaced(answer)).toBe(true)
})

it.each([
  {},
  { success: true },
  { order },
  { order: {}, next: { kind: 'review' } },
  { order, next: { kind: 'bank' } },
  { order, next: { kind: 'toString' } },
  { order, next: { kind: 'redirect', url: 'javascript:alert(1)' } },
])('rejects %j as a placed order', (answer) => {
  expect(isPlaced(answer)).toBe(false)
})

it('accepts a bare redirect URL for an online payment', () => {
  expect(isPlacedOrRedirect({ success: true, redirectUrl: 'https://pay.example/1' })).toBe(true)
  expect(isPlacedOrRedirect({ success: true, redirectUrl: null })).toBe(false)
  expect(isPlacedOrRedirect({ success: true, redirectUrl: 'javascript:alert(1)' })).toBe(false)
})

it('rejects a refusal without its items', () => {
  expect(isPriceChanged({ error: 'PRICE_CHANGED', items: [], total: 10 })).toBe(true)
  expect(isPriceChanged({ error: 'PRICE_CHANGED' })).toBe(false)
  expect(isUnavailable({ error: 'UNAVAILABLE', items: [null] })).toBe(false)
})
