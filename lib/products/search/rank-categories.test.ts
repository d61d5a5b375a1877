import { expect, it } from 'vitest'
import type { Category } from '@/lib/products/types'
import { rankCategories } from './rank-categories'

const ALL: Category[] = ['smartphones', 'watches', 'sneakers', 'gadgets', 'mobility']
const NAMES = { smartphones: 'Smartphones', gadgets: 'Smart home' } as Partial<
  Record<Category, string>
>
const nameOf = (category: Category) => NAMES[category] ?? category

it.each([
  ['en', 'wristwacht', 'watches'],
  ['en', 'smaartphoen', 'smartphones'],
  ['fr', 'trottinnettte', 'mobility'],
  ['hu', 'telefonntokok', 'smartphones'],
  ['pl', 'sneakkerrsy', 'sneakers'],
  ['en', 'home cinema', 'gadgets'],
  ['en', 'black powerbank', 'gadgets'],
] as const)('ranks the category most like the words first (%s: %s)', (language, typed, first) => {
  const ranked = rankCategories(language, typed, ALL, nameOf)
  expect(ranked[0]).toBe(first)
  expect([...ranked].sort()).toEqual([...ALL].sort())
})

it('keeps the order of the menu for words unlike any category', () => {
  expect(rankCategories('en', 'zzqq', ALL, nameOf)).toEqual(ALL)
  expect(rankCategories('en', '', ALL, nameOf)).toEqual(ALL)
})
