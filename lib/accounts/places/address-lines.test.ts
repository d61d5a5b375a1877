import { expect, it } from 'vitest'
import { addressLines, placeLine } from './address-lines'

const ZOFIA = {
  firstName: 'Zofia',
  lastName: 'Nowak',
  company: 'Nowak i Syn',
  address: 'Nowy Świat 12',
  addressLine2: 'm. 4',
  postalCode: '00-497',
  city: 'Warszawa',
  country: 'PL',
}

it('orders the lines by country and names the country in the given language', () => {
  expect(addressLines(ZOFIA, 'pl')).toEqual([
    'Zofia Nowak',
    'Nowak i Syn',
    'Nowy Świat 12',
    'm. 4',
    '00-497 Warszawa',
    'Polska',
  ])
  const inLondon = { ...ZOFIA, postalCode: 'SW1A 1AA', city: 'London', country: 'GB' }
  expect(addressLines(inLondon, 'en').slice(-3)).toEqual(['London', 'SW1A 1AA', 'United Kingdom'])
  const inBudapest = { ...ZOFIA, postalCode: '1051', city: 'Budapest', country: 'HU' }
  expect(addressLines(inBudapest, 'hu')).toEqual([
    'Nowak Zofia',
    'Nowak i Syn',
    'Budapest',
    'Nowy Świat 12',
    'm. 4',
    '1051',
    'Magyarország',
  ])
})

it('omits missing fields', () => {
  const bare = { ...ZOFIA, company: null, addressLine2: null, postalCode: null }
  expect(addressLines(bare, 'en')).toEqual(['Zofia Nowak', 'Nowy Świat 12', 'Warszawa', 'Poland'])
  const erased = { ...bare, firstName: '', lastName: '', address: '', city: '' }
  expect(addressLines(erased, 'en')).toEqual(['Poland'])
})

it('does not change the typed text', () => {
  const swiss = {
    ...ZOFIA,
    postalCode: '8001',
    city: 'Zürich',
    country: 'CH',
    address: 'A-12 Gasse',
  }
  expect(addressLines(swiss, 'en')).toContain('8001 Zürich')
  expect(addressLines(swiss, 'en')).toContain('A-12 Gasse')
  const lithuanian = { ...ZOFIA, postalCode: 'LT-01103', city: 'Vilnius', country: 'LT' }
  expect(addressLines(lithuanian, 'en')).toContain('LT-01103 Vilnius')
})

it('joins postal code and city', () => {
  expect(placeLine(ZOFIA)).toBe('00-497 Warszawa')
  expect(placeLine({ postalCode: 'SW1A 1AA', city: 'London', country: 'GB' })).toBe(
    'London SW1A 1AA',
  )
  expect(placeLine({ postalCode: null, city: 'Paris', country: 'FR' })).toBe('Paris')
})
