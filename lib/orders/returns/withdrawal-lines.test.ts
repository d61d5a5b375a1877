import { expect, it } from 'vitest'
import { remainingLines, withdrawnCents } from './withdrawal-lines'

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
  const line = { quantity: 3, unitPriceCents: 90_000, discountCents: 0 }
  expect(withdrawnCents([{ lineId: 'phones', quantity: 2, line }], [])).toEqual([180_000])
  expect(withdrawnCents([], [])).toEqual([])
})

it('prices units after those of earlier withdrawals, so that they sum to what was paid', () => {
  const line = { quantity: 3, unitPriceCents: 1000, discountCents: 100 }
  const phone = { lineId: 'phones', quantity: 1, line }
  const one = { lines: [phone] }
  const prices = [[], [one], [one, one]].flatMap((before) => withdrawnCents([phone], before))
  expect(prices).toEqual([966, 967, 967])
})
