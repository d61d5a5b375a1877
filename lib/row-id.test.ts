import { expect, it } from 'vitest'
import { newRowId } from './row-id'

it('is a UUID of version 7 that begins with its time', () => {
  // The time of the example in RFC 9562, A.6.
  const id = newRowId(0x017f22e279b0)
  expect(id).toMatch(/^017f22e2-79b0-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(Array.from({ length: 1000 }, () => newRowId(0))).size).toBe(1000)
})
