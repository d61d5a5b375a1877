import { expect, it } from 'vitest'
import { readDemo } from '@/lib/products/csv/demo'
import { SHOE_SIZES, shoeSize } from './shoe-sizes'

const catalogue = readDemo()

it('converts a European size to half sizes', () => {
  expect(shoeSize(38)).toEqual({ eu: 38, uk: 5, usMen: 6, usWomen: 7.5, cm: 23.8 })
  expect(shoeSize(42)).toEqual({ eu: 42, uk: 8, usMen: 9, usWomen: 10.5, cm: 26.5 })
  expect(shoeSize(45)).toEqual({ eu: 45, uk: 10.5, usMen: 11.5, usWomen: 13, cm: 28.5 })
})

it('lists ascending sizes and every size on sale', () => {
  for (const [at, size] of SHOE_SIZES.entries()) {
    const before = SHOE_SIZES[at - 1]
    if (before) expect([size.uk > before.uk, size.cm > before.cm]).toEqual([true, true])
  }
  const sold = catalogue.flatMap(({ variants }) =>
    variants.flatMap(({ capacity }) => capacity?.match(/^EU (\d+)$/)?.[1] ?? []),
  )
  expect(sold.length).toBeGreaterThan(10)
  const listed = SHOE_SIZES.map(({ eu }) => String(eu))
  expect(sold.filter((size) => !listed.includes(size))).toEqual([])
})
