import type { Category } from '@/lib/products/types'

/** Google product taxonomy. Gadgets and mobility span several of its categories: Google assigns those. */
const TAXONOMY: Partial<Record<Category, number>> = {
  smartphones: 267,
  watches: 201,
  sneakers: 187,
  laptops: 328,
  tablets: 4745,
  audio: 223,
}

/** Apparel & Accessories: several countries require age group and gender. */
const WORN: readonly Category[] = ['sneakers', 'watches']

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
