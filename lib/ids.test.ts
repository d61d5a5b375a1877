import { expect, it } from 'vitest'
import { newRowId } from './ids'

it('returns UUIDs of version 7 in ascending order, also within a millisecond', () => {
  const ids = Array.from({ length: 10_000 }, newRowId)
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  }
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.toSorted()).toEqual(ids)
})
