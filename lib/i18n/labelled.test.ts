import { expect, it } from 'vitest'
import { labelled } from './labelled'
import { LANGUAGES } from './languages'

it('writes the colon as the language does', () => {
  const said = Object.fromEntries(LANGUAGES.map((lang) => [lang, labelled(lang, 'A', 'B')]))
  const { fr, ...others } = said
  expect(fr).toBe('A\u00a0: B')
  expect(new Set(Object.values(others))).toEqual(new Set(['A: B']))
})
