import { expect, it } from 'vitest'
import { bankDetails } from './bank'
import { groupIban } from './iban'

it('gives the account of the settings and what to write in the transfer', () => {
  const order = {
    reference: 'LX-1795190400123AB1CD9',
    creditorReference: 'RF00LX1795190400123AB1CD9',
    totalCents: 129_990,
    firstName: 'Ada',
  }
  expect(bankDetails(order)).toEqual({
    beneficiary: 'Maison LX Demo SAS',
    iban: 'FR1420041010050500013M02606',
    bic: 'PSSTFRPPXXX',
    reference: 'RF00LX1795190400123AB1CD9',
    orderReference: 'LX-1795190400123AB1CD9',
    amount: 1299.9,
    note: 'deposit Ada',
  })
})

it.each([
  ['FR1420041010050500013M02606', 'FR14 2004 1010 0505 0001 3M02 606'],
  ['BE71096123456769', 'BE71 0961 2345 6769'],
  ['BE71 0961 2345 6769', 'BE71 0961 2345 6769'],
])('groups %s in fours', (iban, printed) => expect(groupIban(iban)).toBe(printed))
