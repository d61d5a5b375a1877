import { expect, it } from 'vitest'
import { countedStars } from './average'

it('rounds the average to one decimal and counts each number of stars', () => {
  const counts = countedStars([
    { stars: 5, count: 2 },
    { stars: 2, count: 1 },
  ])
  expect(counts).toEqual({ total: 3, average: 4, byStars: [2, 0, 0, 1, 0] })
  expect(
    countedStars([
      { stars: 4, count: 2 },
      { stars: 5, count: 1 },
    ]).average,
  ).toBe(4.3)
  expect(countedStars([])).toEqual({ total: 0, average: 0, byStars: [0, 0, 0, 0, 0] })
})
