import { expect, it } from 'vitest'
import { runtime } from '@/lib/shared/runtime.mjs'
import { storeForDocument } from './document-texts'

const stored = (name: string) => runtime.hooks.documentText?.(name)

it('returns a text by its name any number of times', () => {
  const name = storeForDocument('{"a":1}')
  const other = storeForDocument('{"a":2}')
  expect(storeForDocument('{"a":1}')).toBe(name)
  expect([stored(name), stored(other), stored(name)]).toEqual(['{"a":1}', '{"a":2}', '{"a":1}'])
})

it('evicts the oldest texts beyond the limit', () => {
  const first = storeForDocument('first')
  for (let at = 0; at < 50; at++) storeForDocument(`${at}`.padEnd(100_000, '.'))
  expect(stored(first)).toBeUndefined()
  expect(stored(storeForDocument('last'))).toBe('last')
})
