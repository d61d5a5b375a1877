import { expect, it } from 'vitest'
import { parseJson } from './parse-json'

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

it.each(['{"a":[1,{"b":"\\\\u0000"}]}', 'null', '"text"', nested(32)])('reads %s', (text) => {
  expect(parseJson(text)).toEqual(JSON.parse(text))
})

it.each([
  ['what is no JSON', '{"a":'],
  ['nothing', ''],
  ['NUL in a text', '{"cartItems":[{"id":"a\\u0000b"}]}'],
  ['NUL in a name', '{"a\\u0000":1}'],
  ['33 brackets inside each other', nested(33)],
  ['as many brackets as fit into a body', nested(128 * 1024)],
  ['as many objects as fit into a body', `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`],
])('refuses %s', (_, text) => {
  expect(parseJson(text)).toBeUndefined()
})
