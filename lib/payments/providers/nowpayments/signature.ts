import { createHmac, timingSafeEqual } from 'node:crypto'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/**
 * HMAC-SHA512, hex, of the JSON with sorted keys, in both documented sortings: arrays kept, or turned into
 * objects as in the Node sample. The prose's third leaves nested fields unsigned and is rejected.
 */
export function isSigned(body: string, signature: string | null, secret: string): boolean {
  if (!signature || !/^[0-9a-f]{128}$/i.test(signature)) return false
  let message: Json
  try {
    message = JSON.parse(body)
  } catch {
    return false
  }
  const given = Buffer.from(signature, 'hex')
  return [sorted, sortedAsInNode]
    .map((sort) => sign(JSON.stringify(sort(message)), secret))
    .map((expected) => timingSafeEqual(given, expected))
    .some(Boolean)
}

/** Hex. */
export function signatureOf(message: Json, secret: string): string {
  return sign(JSON.stringify(sorted(message)), secret).toString('hex')
}

const sign = (text: string, secret: string) =>
  createHmac('sha512', secret.trim()).update(text).digest()

function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted)
  return isObject(value) ? sortKeys(value, sorted) : value
}

function sortedAsInNode(value: Json): Json {
  return typeof value === 'object' && value ? sortKeys(value, sortedAsInNode) : value
}

const isObject = (value: Json): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null

/** Arrays become objects of their indexes. */
function sortKeys(value: { [key: string]: Json } | Json[], each: (value: Json) => Json): Json {
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, each(inner)]))
}
