import { describe, expect, it } from 'vitest'
import { COUNTRIES } from '@/lib/accounts/countries'
import { collectTowns } from '@/scripts/towns/towns.mjs'
import { isKnownPlace, MAX_SUGGESTIONS, suggestPlaces } from './queries'
import towns from './towns.json'

describe('known places', () => {
  it.each([
    ['PL', 'Warszawa Kraków Częstochowa Łódź Gdynia Zakopane'],
    ['IT', 'Milano Firenze Bergamo Roma Napoli Padova'],
    ['AT', 'Wien Graz Hallein'],
    ['DE', 'München Köln Nürnberg Füssen'],
    ['FR', 'Grenoble Colmar Gordes'],
    ['ES', 'Gijón Sevilla Ronda Donostia'],
    ['PT', 'Lisboa Braga Óbidos'],
    ['HU', 'Budapest Hódmezővásárhely Tihany'],
    ['DK', 'København Ribe'],
    ['CZ', 'Praha Telč'],
    ['GR', 'Αθήνα Καλαμάτα'],
    ['BG', 'София Банско'],
  ])('%s: %s', async (country, cities) => {
    for (const city of cities.split(' ')) expect(await isKnownPlace(country, city), city).toBe(true)
  })

  it.each([
    ['PL', 'WARSZAWA'],
    ['PL', 'czestochowa'],
    ['PL', 'Bielsko – Biała'],
    ['NL', 'Den Haag'],
    ['NL', 's Hertogenbosch'],
    ['DE', 'Muenchen'],
    ['DE', 'Frankfurt am Main'],
    ['DE', 'Halle (Saale)'],
    ['CH', 'Sankt Gallen'],
    ['FR', 'St Malo'],
    ['FR', 'Sainte-Maxime'],
    ['HU', 'Hodmezovasarhely'],
    ['ES', 'San Sebastián'],
    ['IT', 'L’Aquila'],
    ['DK', 'Ålborg'],
    ['SG', 'Singapore'],
  ])('%s has %s, however it is written', async (country, city) => {
    expect(await isKnownPlace(country, city)).toBe(true)
  })

  it.each([
    ['HU', 'Hollókő'],
    ['AT', 'Hallstatt'],
    ['FR', 'Warszawa'],
    ['PL', ''],
    ['PL', 'W'],
    ['PL', '-'],
    ['XX', 'Paris'],
    ['__proto__', 'Paris'],
    ['fr', 'Paris'],
    ['FR', `Paris${' '.repeat(10_000)}`],
  ])('%s does not have %j', async (country, city) => {
    expect(await isKnownPlace(country, city)).toBe(false)
  })
})

describe('suggestions', () => {
  it('start with the ten catalogue cities in the language of the page', async () => {
    expect(await suggestPlaces('PL', '', 'fr')).toContain('Varsovie')
    expect(await suggestPlaces('PL', ' ', 'pl')).toContain('Warszawa')
    for (const { code, cities } of COUNTRIES)
      expect(await suggestPlaces(code, '', 'en')).toHaveLength(cities.length)
  })

  it('match the typed prefix', async () => {
    expect((await suggestPlaces('PL', 'warsz', 'en'))[0]).toBe('Warszawa')
    expect((await suggestPlaces('PL', 'wars', 'en'))[0]).toBe('Warsaw')
    expect((await suggestPlaces('PL', 'wars', 'pl'))[0]).toBe('Warszawa')
    expect(await suggestPlaces('HU', 'hodmezo', 'hu')).toEqual(['Hódmezővásárhely'])
  })

  it('are few and distinct, and empty for an unknown place', async () => {
    const many = await suggestPlaces('FR', 's', 'fr')
    expect(many).toHaveLength(MAX_SUGGESTIONS)
    expect(new Set(many).size).toBe(many.length)
    expect(await suggestPlaces('FR', 'qqqq', 'fr')).toEqual([])
    expect(await suggestPlaces('XX', 'par', 'fr')).toEqual([])
    expect(await suggestPlaces('FR', 'x'.repeat(5000), 'fr')).toEqual([])
  })
})

it('has the towns of the installed package', async () => {
  expect(`${JSON.stringify(towns, null, 1)}\n`).toBe(await collectTowns())
})
