import { expect, it } from 'vitest'
import { energyLabelAddress, energySheetAddress } from './eprel'

it('prefers the owner’s files to the pages of EPREL', () => {
  const files = { energyLabel: '/papers/label.svg', energySheet: '/papers/sheet.pdf' }
  const papers = { eprel: '2238053', ...files }
  expect(energyLabelAddress(papers, 'smartphones')).toBe('/papers/label.svg')
  expect(energySheetAddress(papers, 'smartphones')).toBe('/papers/sheet.pdf')
})

it('links to the registration, by its group where the category has one', () => {
  const phone = 'https://eprel.ec.europa.eu/screen/product/smartphonestablets20231669/2238053'
  expect(energyLabelAddress({ eprel: '2238053' }, 'tablets')).toBe(phone)
  expect(energySheetAddress({ eprel: '2238053' }, 'smartphones')).toBe(phone)
  expect(energyLabelAddress({ eprel: '2238053' }, 'gadgets')).toBe(
    'https://eprel.ec.europa.eu/qr/2238053',
  )
  expect(energyLabelAddress({}, 'smartphones')).toBeNull()
})
