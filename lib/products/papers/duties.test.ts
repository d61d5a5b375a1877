import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '@/lib/languages'
import { KINDS, type Kind } from '@/lib/products/types'
import { missingPapers, type Offer } from './duties'
import type { Papers } from './schema'

const MAKER = ['makerName', 'makerAddress', 'makerContact', 'makerCountry', 'model']
const inFrench = (text: Partial<Offer['translations'][number]>) => [
  { language: 'fr' as const, description: 'Ici', safety: '', data: '', ...text },
]
const missing = (kind: Kind, papers: Papers = {}, translations = inFrench({})) =>
  missingPapers({ kind, papers, translations }).map((one) => one.replace('papers.', ''))

const SAFETY = 'translations.fr.safety'
const DATA = 'translations.fr.data'

describe('what an offer must contain', () => {
  it.each<[Kind, string[]]>([
    ['smartphones', [SAFETY, 'eprel', 'energyClass', 'charger', DATA]],
    ['tablets', [SAFETY, 'eprel', 'energyClass', 'charger', DATA]],
    ['laptops', [SAFETY, 'charger', 'repairIndex', DATA]],
    ['audio', [SAFETY, 'charger']],
    ['gadgets', [SAFETY, 'charger']],
    ['watches', [SAFETY, DATA]],
    ['mobility', [SAFETY]],
    ['sneakers', []],
  ])('%s', (kind, papers) => {
    expect(missing(kind)).toEqual([...MAKER, ...papers])
  })

  it('is listed for every kind', () => {
    for (const kind of KINDS) expect(missing(kind).length).toBeGreaterThan(4)
  })

  it('includes a responsible person where the maker is outside the EU', () => {
    const responsible = ['responsibleName', 'responsibleAddress', 'responsibleContact']
    expect(missing('sneakers', { makerCountry: 'JP' })).toEqual(expect.arrayContaining(responsible))
    expect(missing('sneakers', { makerCountry: 'PL' })).not.toContain('responsibleName')
  })

  it('includes the power a charger must deliver, and the offer without one', () => {
    const included = missing('audio', { charger: 'included' })
    expect(included).toEqual(
      expect.arrayContaining(['chargerMinWatts', 'chargerMaxWatts', 'withoutCharger']),
    )
    expect(missing('audio', { charger: 'none' })).not.toContain('withoutCharger')
    expect(missing('audio', { charger: 'exempt' })).toEqual([...MAKER, SAFETY])
  })

  it('is needed in each language of the description, in all without one', () => {
    const written = inFrench({ safety: 'Attention' })
    expect(missing('mobility', {}, written)).toEqual(MAKER)
    const both = [...written, { language: 'hu' as const, description: 'Itt', safety: '', data: '' }]
    expect(missing('mobility', {}, both as typeof written)).toEqual([
      ...MAKER,
      'translations.hu.safety',
    ])
    const nowhere = inFrench({ description: '', safety: 'Attention' })
    expect(missing('mobility', {}, nowhere)).toEqual([
      ...MAKER,
      ...LANGUAGES.filter((one) => one !== 'fr').map((one) => `translations.${one}.safety`),
    ])
  })
})
