import { expect, it } from 'vitest'
import { LANGUAGES } from '@/lib/languages'
import { labelled } from './labelled'

it('puts a no-break space before the colon in French', () => {
  const labels = Object.fromEntries(LANGUAGES.map((lang) => [lang, labelled(lang, 'A', 'B')]))
  const { fr, ...others } = labels
  expect(fr).toBe('A\u00a0: B')
  expect(new Set(Object.values(others))).toEqual(new Set(['A: B']))
})
