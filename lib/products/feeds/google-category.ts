import type { Category } from '@/lib/products/types'

/**
 * What Google's product taxonomy has our categories as. Gadgets are of a dozen of its kinds and mobility of several: it
 * finds theirs by itself.
 */
const TAXONOMY: Partial<Record<Category, number>> = {
  smartphones: 267,
  watches: 201,
  sneakers: 187,
  laptops: 328,
  tablets: 4745,
  audio: 223,
}

/** Its Apparel & Accessories, which are refused in several countries unless they say whom they are for. */
const WORN: readonly Category[] = ['sneakers', 'watches']

/** Fields of an item of a merchant feed that hold for all of its category. */
export function categoryFields(category: Category): [name: string, value: string][] {
  const number = TAXONOMY[category]
  return [
    ...(number ? [['g:google_product_category', String(number)] as [string, string]] : []),
    ...(WORN.includes(category) ? FOR_EVERYONE : []),
  ]
}

const FOR_EVERYONE: [name: string, value: string][] = [
  ['g:age_group', 'adult'],
  ['g:gender', 'unisex'],
]
