import { expect, it } from 'vitest'
import { parseJson } from './parse-json'

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

it.each(['{"a":[1,{"b":"\\\\u0000"}]}', 'null', '"text"', nested(32)])('parses %s', (text) => {
  expect(parseJson(text)).toEqual(JSON.parse(text))
})

it.each([
  ['invalid JSON', '{"a":'],
  ['an empty body', ''],
  ['NUL in a value', '{"cartItems":[{"id":"a\\u0000b"}]}'],
  ['NUL in a key', '{"a\\u0000":1}'],
  ['33 nested arrays', nested(33)],
  ['as many nested arrays as fit into a body', nested(128 * 1024)],
  ['as many nested objects as fit into a body', `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`],
])('rejects %s', (_, text) => {
  expect(parseJson(text)).toBeUndefined()
})
