import { expect, it } from 'vitest'
import { isForeign } from './foreign'

const from = (headers: Record<string, string>) =>
  isForeign(new Headers({ host: 'shop.example', ...headers }))

it.each<Record<string, string>>([
  {},
  { 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'none' },
  { origin: 'https://shop.example' },
  // Behind a proxy with another Host.
  { origin: 'http://localhost:3000' },
])('accepts %j', (headers) => {
  expect(from(headers)).toBe(false)
})

it.each<Record<string, string>>([
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'cross-site', origin: 'https://shop.example' },
  { origin: 'https://evil.example' },
  { origin: 'https://shop.example.evil.example' },
  { origin: 'null' },
  { origin: '' },
])('rejects %j', (headers) => {
  expect(from(headers)).toBe(true)
})
