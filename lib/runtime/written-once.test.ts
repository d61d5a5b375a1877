import { expect, it } from 'vitest'
import { keepForDocument } from './written-once'
import { type KeptTexts, WRITTEN_ONCE } from './written-once-key'

const kept = (name: string) =>
  (globalThis as { [WRITTEN_ONCE]?: KeptTexts })[WRITTEN_ONCE]?.get(name)

it('gives a text back by its name, however often and whoever else keeps it', () => {
  const [name, other] = [keepForDocument('{"a":1}'), keepForDocument('{"a":2}')]
  expect(keepForDocument('{"a":1}')).toBe(name)
  expect([kept(name), kept(other), kept(name)]).toEqual(['{"a":1}', '{"a":2}', '{"a":1}'])
})

it('forgets the oldest of far more than is rendered at once', () => {
  const first = keepForDocument('first')
  for (let at = 0; at < 50; at++) keepForDocument(`${at}`.padEnd(100_000, '.'))
  expect(kept(first)).toBeUndefined()
  expect(kept(keepForDocument('last'))).toBe('last')
})
