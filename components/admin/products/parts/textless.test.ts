import { expect, it } from 'vitest'
import type { PartsFields } from './parts-body'
import { isTextless } from './textless'

it('knows the address of a language without texts from one that is wrong', () => {
  const empty = { name: '', slug: 'mint', description: ' ', features: '', specifications: '' }
  const translations = { pl: empty, hu: { ...empty, features: 'a' } } as PartsFields['translations']
  const fields = { translations }
  const asked = ['translations.pl.slug', 'translations.hu.slug', 'translations.pl.name', 'slug']
  expect(asked.map((field) => isTextless(field, fields))).toEqual([true, false, false, false])
})
