import { createHmac } from 'node:crypto'

/**
 * NOWPayments' `x-nowpayments-sig`: HMAC-SHA512 over JSON with sorted keys.
 * @param {unknown} message
 * @param {string} secret
 */
export const sign = (message, secret) =>
  createHmac('sha512', secret)
    .update(JSON.stringify(sorted(message)))
    .digest('hex')

/**
 * @param {unknown} value
 * @returns {unknown}
 */
function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, one]) => [key, sorted(one)]))
}
