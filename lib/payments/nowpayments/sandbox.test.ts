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
])('%s is a sandbox: %s', (NOWPAYMENTS_URL, expected) => {
  expect(isSandbox({ NOWPAYMENTS_URL })).toBe(expected)
})

describe('a sandbox is started with the shop', () => {
  const trial = {
    NODE_ENV: 'production',
    APP_URL: 'http://localhost:3000',
    PAYMENT_METHODS: ['bank_transfer', 'nowpayments'],
    NOWPAYMENTS_URL: 'https://api.nowpayments.io',
  }

  it('on its owner’s machine, without a key', () => expect(wantsSandbox(trial)).toBe(true))

  it.each([
    ['with a key', { NOWPAYMENTS_API_KEY: 'key' }],
    ['where the public reaches it', { APP_URL: 'https://maison.example' }],
    ['where online payment is not wanted', { PAYMENT_METHODS: ['bank_transfer'] }],
  ])('never %s', (_, change) => expect(wantsSandbox({ ...trial, ...change })).toBe(false))
})
