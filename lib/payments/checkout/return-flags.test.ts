import { describe, expect, it } from 'vitest'
import { readReturn } from './return-flags'

describe('readReturn', () => {
  it.each(['success', 'cancelled', 'pending', 'error'] as const)('reads %s=true', (flag) => {
    expect(readReturn({ [flag]: 'true' })).toEqual({ flag, order: null, query: `?${flag}=true` })
  })

  it('reads an order reference', () => {
    expect(readReturn({ success: 'true', order: 'LX-1-ABC123' })).toEqual({
      flag: 'success',
      order: 'LX-1-ABC123',
      query: '?success=true&order=LX-1-ABC123',
    })
  })

  it.each(['<b>paid</b>', '', 'call +33 1 now', ['LX-1', 'LX-2']])(
    'drops the order %j',
    (order) => {
      expect(readReturn({ pending: 'true', order }).order).toBeNull()
    },
  )

  it('returns no flag for other queries', () => {
    for (const search of [{}, { success: '1' }, { order: 'LX-1' }, { success: ['true', 'x'] }]) {
      expect(readReturn(search)).toEqual({ flag: null, order: null, query: '' })
    }
  })
})
