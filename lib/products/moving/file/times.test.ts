import { describe, expect, it } from 'vitest'
import { timeReader } from './times'

const read = (cell: string, ...column: string[]) =>
  timeReader([cell, ...column])(cell)?.toISOString() ?? null

describe('a time of another shop', () => {
  it.each([
    ['2025-10-07 09:50:26 +0200', '2025-10-07T07:50:00.000Z'],
    ['2025-10-07T09:50:26Z', '2025-10-07T09:50:00.000Z'],
    ['2025-10-07 09:50:26 UTC', '2025-10-07T09:50:00.000Z'],
    ['2025-10-07 09:50:26', '2025-10-07T07:50:00.000Z'],
    ['2025-01-07', '2025-01-06T23:00:00.000Z'],
  ])('is read from %s', (cell, iso) => {
    expect(read(cell)).toBe(iso)
  })

  it('has its day where another cell says so', () => {
    expect(read('03/04/2025 9:30', '13/04/2025 9:30')).toBe('2025-04-03T07:30:00.000Z')
    expect(read('03/04/2025 9:30', '04/13/2025 9:30')).toBe('2025-03-04T08:30:00.000Z')
    expect(read('04.04.2025', '04.04.2025')).toBe('2025-04-03T22:00:00.000Z')
  })

  it.each(['03/04/2025', '', 'yesterday', '2025-13-01', '2025-02-30', '31/02/2025'])(
    'is none in "%s"',
    (cell) => {
      expect(read(cell)).toBeNull()
    },
  )
})
