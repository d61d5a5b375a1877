import { expect, it } from 'vitest'
import { columnsFor } from './columns'

it('chooses 2, 3 or 4 columns by the number of products', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 12].map(columnsFor)).toEqual([2, 2, 3, 4, 3, 3, 4, 4, 4, 4])
})
