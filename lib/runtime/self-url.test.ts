import { expect, it } from 'vitest'
import { selfUrl } from './self-url'

it.each([
  ['', 'http://127.0.0.1:3001/en?a=b'],
  ['0.0.0.0', 'http://127.0.0.1:3001/en?a=b'],
  ['::', 'http://[::1]:3001/en?a=b'],
  ['0:0:0:0:0:0:0:0', 'http://[::1]:3001/en?a=b'],
  ['127.0.0.1', 'http://127.0.0.1:3001/en?a=b'],
  ['192.0.2.1', 'http://192.0.2.1:3001/en?a=b'],
  ['2001:db8::1', 'http://[2001:db8::1]:3001/en?a=b'],
  ['shop.example', 'http://shop.example:3001/en?a=b'],
])('addresses a server that listens on %j', (HOST, address) => {
  expect(selfUrl('/en?a=b', { HOST, PORT: 3001 }).href).toBe(address)
})
