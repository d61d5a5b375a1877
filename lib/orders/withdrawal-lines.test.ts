import { expect, it } from 'vitest'
import { grossCents, remainingLines } from './withdrawal-lines'

const phones = { id: 'phones', quantity: 3 }
const watch = { id: 'watch', quantity: 1 }

it('subtracts the units of every withdrawal and leaves out lines without a rest', () => {
  const withdrawals = [
    { lines: [{ lineId: 'phones', quantity: 1 }] },
    {
      lines: [
        { lineId: 'phones', quantity: 1 },
        { lineId: 'watch', quantity: 1 },
      ],
    },
  ]
  expect(remainingLines([phones, watch], withdrawals)).toEqual([{ id: 'phones', quantity: 1 }])
  expect(remainingLines([phones, watch], [])).toEqual([phones, watch])
})

it('prices the withdrawn units, not the line', () => {
  const line = { unitPriceCents: 90_000 }
  expect(grossCents([{ quantity: 2, line }])).toBe(180_000)
  expect(grossCents([])).toBe(0)
})
