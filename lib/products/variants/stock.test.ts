import { expect, it } from 'vitest'
import { isOffered, leftOf, shownStock, stockAfter } from './stock'

it('offers a variant that is not counted or has units left', () => {
  const isSold = (stock: number | null, available = true) => isOffered({ available, stock })
  expect([null, 5, 1, 0].map((stock) => isSold(stock))).toEqual([true, true, true, false])
  expect(isSold(5, false)).toBe(false)
})

it('shows how many are left from three down', () => {
  const left = [null, 4, 3, 1, 0].map((stock) => leftOf({ stock }))
  expect(left).toEqual([undefined, undefined, 3, 1, 0])
  expect(shownStock({ available: true, stock: 0 })).toEqual({ available: false, left: 0 })
  expect(shownStock({ available: true, stock: null })).toEqual({ available: true })
})

it('takes a typed number as a difference to what was there', () => {
  expect(stockAfter(4, {})).toBe(4)
  expect(stockAfter(4, { stock: 20, stockBefore: 5 })).toBe(19)
  expect(stockAfter(2, { stock: 1, stockBefore: 5 })).toBe(0)
})

it('takes it as it is where there was none', () => {
  expect(stockAfter(null, { stock: 20, stockBefore: null })).toBe(20)
  expect(stockAfter(4, { stock: 20 })).toBe(20)
  expect(stockAfter(4, { stock: null, stockBefore: 5 })).toBe(null)
})
