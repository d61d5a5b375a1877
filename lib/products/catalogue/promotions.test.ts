import { expect, it } from 'vitest'
import { reductionsIn } from '@/lib/products/listing/catalogue-facts'
import { fallbackIndex } from '@/lib/products/listing/fallback-index'
import { promisedAnywhere, promisedPercent } from './promotions'

it('finds the advertised reductions in the demonstration catalogue', async () => {
  const found = reductionsIn(await fallbackIndex())
  expect(found).toEqual({ smartphones: 22, watches: 37, sneakers: 17, gadgets: 13, mobility: 13 })
  expect(promisedAnywhere(found)).toBe(37)
})

it('caps a promise at the advertised percent, and promises 0 without a reduction', () => {
  expect(promisedPercent({ watches: 60 }, 'watches')).toBe(37)
  expect(promisedPercent({ watches: 20 }, 'watches')).toBe(20)
  expect(promisedPercent({}, 'watches')).toBe(0)
  expect(promisedAnywhere({ sneakers: 90 })).toBe(37)
  expect(promisedAnywhere({})).toBe(0)
})
