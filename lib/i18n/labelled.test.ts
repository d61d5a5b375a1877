import { expect, it } from 'vitest'
import { LANGUAGES } from '@/lib/languages'
import { labelled } from './labelled'

it('writes the colon as the language does', () => {
  const said = Object.fromEntries(LANGUAGES.map((lang) => [lang, labelled(lang, 'A', 'B')]))
  const { fr, ...others } = said
  expect(fr).toBe('A\u00a0: B')
  expect(new Set(Object.values(others))).toEqual(new Set(['A: B']))
})
