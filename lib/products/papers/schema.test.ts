import { describe, expect, it } from 'vitest'
import { gtin, isGtin, papersSchema } from './schema'

const accepts = (papers: object) => papersSchema.safeParse(papers).success

describe('a GTIN', () => {
  it.each(['96385074', '614141999996', '4006381333931', '10614141000415', '9520000000011'])(
    '%s has its check digit',
    (text) => expect(isGtin(text)).toBe(true),
  )

  it.each(['4006381333930', '96385075', '400638133393', '4006381333931 ', '', 'ABCDEFGH'])(
    '“%s” is refused',
    (text) => expect(isGtin(text)).toBe(false),
  )

  it('is removed by a blank and kept when absent', () => {
    expect([gtin.parse(''), gtin.parse(null), gtin.parse(undefined)]).toEqual([
      null,
      null,
      undefined,
    ])
    expect(gtin.safeParse('4006381333930').success).toBe(false)
  })
})

describe('papers', () => {
  it('lose blank fields and take numbers as typed', () => {
    const typed = { makerName: ' Lumen ', model: '', eprel: null, usbPd: false, battery: true }
    const numbers = { chargerMinWatts: '5', chargerMaxWatts: 45, repairIndex: '8,2' }
    expect(papersSchema.parse({ ...typed, ...numbers, makerCountry: 'fr' })).toEqual({
      makerName: 'Lumen',
      makerCountry: 'FR',
      battery: true,
      chargerMinWatts: 5,
      chargerMaxWatts: 45,
      repairIndex: 8.2,
    })
    expect(papersSchema.parse({})).toEqual({})
  })

  it.each([
    [{ energyClass: 'A' }, { energyClass: 'H' }],
    [{ eprel: '2238053' }, { eprel: '22-38053' }],
    [{ eprel: '2238053' }, { eprel: '0238053' }],
    [{ energyLabel: '/papers/a.svg' }, { energyLabel: 'papers/a.svg' }],
    [{ energyLabel: 'https://a.example/a.pdf' }, { energyLabel: '//a.example/a.pdf' }],
    [{ makerContact: 'a@b.example' }, { makerContact: 'b.example' }],
    [{ makerContact: 'https://b.example/help' }, { makerContact: 'http://b.example' }],
    [{ makerCountry: 'JP' }, { makerCountry: 'Japan' }],
    [{ charger: 'none' }, { charger: 'no' }],
    [
      { chargerMinWatts: 5, chargerMaxWatts: 5 },
      { chargerMinWatts: 6, chargerMaxWatts: 5 },
    ],
    [{ repairIndex: 10 }, { repairIndex: 10.1 }],
    [{ repairIndex: 0 }, { repairIndex: 8.25 }],
    [{ updatesUntil: '2031-12-31' }, { updatesUntil: '31.12.2031' }],
    [{ guaranteeYears: 3 }, { guaranteeYears: 2 }],
    [{ guaranteeUrl: 'https://a.example' }, { guaranteeUrl: 'javascript:alert(1)' }],
    [{ withoutCharger: 'aurora-one' }, { withoutCharger: 'Aurora One' }],
    [{}, { unknown: 'x' }],
  ])('%o are accepted, %o are not', (right, wrong) => {
    expect([accepts(right), accepts(wrong)]).toEqual([true, false])
  })
})
