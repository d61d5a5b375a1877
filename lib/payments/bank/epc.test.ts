import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCreditorReference } from './creditor-reference'
import { epcPayload } from './epc'

const transfer = {
  beneficiary: 'Example Électronique SAS',
  iban: 'FR14 2004 1010 0505 0001 3M02 606',
  amountCents: 124_990,
  reference: 'RF0620261120000042',
}
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

describe('the EPC069-12 payload', () => {
  it('contains a structured reference', () => {
    const payload = epcPayload(transfer)
    expect(payload).toBe(
      'BCD\n002\n1\nSCT\n\nExample Électronique SAS\nFR1420041010050500013M02606\nEUR1249.90\n\nRF0620261120000042',
    )
    expect(Buffer.byteLength(payload)).toBe(99)
    expect(sha256(payload)).toBe('657c4fc65fa7306c173440b840cfb270ca6be61217c8dcea772d5397f6460369')
  })

  it('contains a text', () => {
    const payload = epcPayload({
      beneficiary: 'Example Elektronik GmbH',
      iban: 'DE89370400440532013000',
      amountCents: 1,
      text: 'Order 2026-000042',
    })
    expect(Buffer.byteLength(payload)).toBe(89)
    expect(sha256(payload)).toBe('dd2ee2c37e3fcc4c41b5ed2a6d296ae485c299f6ff1840abf961aaddbe18ce21')
  })

  it('has the BIC on the fifth line', () => {
    expect(epcPayload({ ...transfer, bic: 'PSSTFRPPXXX' }).split('\n')[4]).toBe('PSSTFRPPXXX')
  })

  it.each([0, -1, 0.5, Number.NaN, 100_000_000_000])(
    'rejects an amount of %s cents',
    (amountCents) => {
      expect(() => epcPayload({ ...transfer, amountCents })).toThrow(RangeError)
    },
  )

  it('rejects a name with too many characters or bytes', () => {
    expect(() => epcPayload({ ...transfer, beneficiary: 'x'.repeat(71) })).toThrow(RangeError)
    const { reference: _, ...rest } = transfer
    const long = { ...rest, beneficiary: '漢'.repeat(70), text: '漢'.repeat(140) }
    expect(() => epcPayload(long)).toThrow(RangeError)
  })

  it('keeps every field on its line for any name', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 60 }),
        fc.integer({ min: 1, max: 9_999_999 }),
        (name, amountCents) => {
          const reference = createCreditorReference('LX-1795282490716L38E8J')
          const lines = epcPayload({
            ...transfer,
            beneficiary: `A${name}`,
            amountCents,
            reference,
          }).split('\n')
          expect(lines).toHaveLength(10)
          expect(lines[6]).toBe('FR1420041010050500013M02606')
          expect(Math.round(Number(lines[7]?.slice(3)) * 100)).toBe(amountCents)
          expect(lines[9]).toBe(reference)
        },
      ),
    )
  })
})
