import { describe, expect, it } from 'vitest'
import { byCapacity, capacityRank, formatCapacity } from './capacity'

describe('formatCapacity', () => {
  it('translates byte units in French only', () => {
    expect(formatCapacity('256 GB', 'fr')).toBe('256 Go')
    expect(formatCapacity('1 TB', 'fr')).toBe('1 To')
    expect(formatCapacity('256 GB', 'hu')).toBe('256 GB')
  })
  it('keeps other sizes', () => {
    expect(formatCapacity('44 mm', 'fr')).toBe('44 mm')
    expect(formatCapacity('EU 42', 'fr')).toBe('EU 42')
  })
})

describe('byCapacity', () => {
  it('sorts by number, terabytes after gigabytes, without a number last', () => {
    const shuffled = ['1 TB', 'Large', '512 GB', '64 GB', '2 TB', '128 GB']
    expect(shuffled.sort(byCapacity)).toEqual([
      '64 GB',
      '128 GB',
      '512 GB',
      '1 TB',
      '2 TB',
      'Large',
    ])
  })
  it('reads decimals and numbers after letters', () => {
    expect(capacityRank('EU 42')).toBe(42)
    expect(capacityRank('2,5 Ah')).toBe(2.5)
  })
})
