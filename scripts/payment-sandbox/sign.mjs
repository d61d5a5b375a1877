import { createHmac } from 'node:crypto'

/** NOWPayments' `x-nowpayments-sig`: HMAC-SHA512 over JSON with sorted keys. */
export const sign = (message, secret) =>
  createHmac('sha512', secret)
    .update(JSON.stringify(sorted(message)))
    .digest('hex')

function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key])]),
  )
}
