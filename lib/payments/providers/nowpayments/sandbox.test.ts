import { describe, expect, it } from 'vitest'
import { isSandbox, wantsSandbox } from './sandbox'

it.each([
  ['https://api.nowpayments.io', false],
  ['http://payments-proxy:8080', false],
  ['https://sandbox.example', false],
  ['https://api-sandbox.nowpayments.io', true],
  ['http://127.0.0.1:4321', true],
  ['http://localhost:4321', true],
  ['http://[::1]:4321', true],
])('detects a sandbox at %s: %s', (NOWPAYMENTS_URL, expected) => {
  expect(isSandbox({ NOWPAYMENTS_URL })).toBe(expected)
})

describe('starting a sandbox with the shop', () => {
  const trial = {
    NODE_ENV: 'production',
    APP_URL: 'http://localhost:3000',
    PAYMENT_METHODS: ['bank_transfer', 'nowpayments'],
    NOWPAYMENTS_URL: 'https://api.nowpayments.io',
  }

  it('is done on a local machine without a key', () => expect(wantsSandbox(trial)).toBe(true))

  it.each([
    ['with a key', { NOWPAYMENTS_API_KEY: 'key' }],
    ['for a public shop', { APP_URL: 'https://maison.example' }],
    ['without online payment', { PAYMENT_METHODS: ['bank_transfer'] }],
  ])('is not done %s', (_, change) => expect(wantsSandbox({ ...trial, ...change })).toBe(false))
})
