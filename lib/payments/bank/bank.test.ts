import { create } from 'qrcode'
import { describe, expect, it } from 'vitest'
import { groupIban } from '@/lib/text/iban'
import { bankCode, bankDetails } from './bank'
import { qrRows } from './qr-rows'

it('returns the configured account and the references of a transfer', () => {
  const order = {
    reference: 'LX-1795190400123AB1CD9',
    creditorReference: 'RF00LX1795190400123AB1CD9',
    dueCents: 129_990,
    firstName: 'Ada',
    country: 'PL',
    deliveryDaysMin: null,
    deliveryDaysMax: null,
  }
  expect(bankDetails(order)).toEqual({
    beneficiary: 'Maison LX Demo SAS',
    iban: 'FR1420041010050500013M02606',
    bic: 'PSSTFRPPXXX',
    reference: 'RF00LX1795190400123AB1CD9',
    orderReference: 'LX-1795190400123AB1CD9',
    amount: 1299.9,
    note: 'deposit Ada',
    arrival: { standard: expect.anything(), instant: expect.anything() },
    qr: { size: 45, dark: expect.stringMatching(/^[0-9a-f]{507}$/) },
  })
})

describe('the code for banking apps', () => {
  const transfer = {
    beneficiary: 'Example Électronique SAS',
    iban: 'FR1420041010050500013M02606',
    bic: 'PSSTFRPPXXX',
    reference: 'RF0620261120000042',
    orderReference: 'LX-1',
    amount: 1249.9,
    note: 'deposit Ada',
  }

  it('encodes the EPC069-12 payload as bytes with error correction M', () => {
    const code = bankCode(transfer)
    if (!code) throw new Error('no code')
    const text =
      'BCD\n002\n1\nSCT\nPSSTFRPPXXX\nExample Électronique SAS\nFR1420041010050500013M02606\nEUR1249.90\n\nRF0620261120000042'
    const bytes = [{ data: Buffer.from(text), mode: 'byte' as const }]
    const { modules } = create(bytes, { errorCorrectionLevel: 'M' })
    expect(code.size).toBe(modules.size)
    expect(qrRows(code).flat().map(Number)).toEqual([...modules.data])
  })

  it.each([
    ['an account outside SEPA', { iban: 'BR1800360305000010009795493C1' }],
    ['an amount of 0', { amount: 0 }],
    ['an amount beyond the format', { amount: 1_000_000_000 }],
    ['a reference that is too long', { reference: 'R'.repeat(36) }],
  ])('is null for %s', (_, change) => {
    expect(bankCode({ ...transfer, ...change })).toBeNull()
  })
})

it.each([
  ['FR1420041010050500013M02606', 'FR14 2004 1010 0505 0001 3M02 606'],
  ['BE71096123456769', 'BE71 0961 2345 6769'],
  ['BE71 0961 2345 6769', 'BE71 0961 2345 6769'],
])('groups %s in fours', (iban, printed) => expect(groupIban(iban)).toBe(printed))
