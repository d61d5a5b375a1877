import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'
import { env } from '@/lib/env'
import type { PaymentMethod } from '@/lib/payments/methods/names'
import { createSandbox } from '@/scripts/payment-sandbox/sandbox.mjs'

const SETTINGS = {
  NOWPAYMENTS_API_KEY: 'sandbox',
  NOWPAYMENTS_IPN_SECRET: 'sandbox',
  TICKET_KEYS: [{ id: 'test-1', secret: 'k'.repeat(32) }],
  TICKET_INDEX_SECRET: 'i'.repeat(32),
}

/** Offers these payment methods in the file's tests, with the provider's sandbox. */
export function withProvider(...methods: PaymentMethod[]): void {
  const server = createServer()
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    Object.assign(env, SETTINGS, { PAYMENT_METHODS: methods, NOWPAYMENTS_URL: url })
    server.on('request', createSandbox({ url, apiKey: 'sandbox', secret: 'sandbox' }))
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))
}
