import { expect, it } from 'vitest'
import { isSlugWithoutTexts } from './field-errors'
import type { PartsFields } from './parts-body'

it('finds slugs of languages without texts', () => {
  const empty = { name: '', slug: 'mint', description: ' ', features: '', specifications: '' }
  const translations = { pl: empty, hu: { ...empty, features: 'a' } } as PartsFields['translations']
  const fields = { translations }
  const names = ['translations.pl.slug', 'translations.hu.slug', 'translations.pl.name', 'slug']
  expect(names.map((field) => isSlugWithoutTexts(field, fields))).toEqual([
    true,
    false,
    false,
    false,
  ])
})
