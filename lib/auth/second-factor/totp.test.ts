import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { base32, matchStep, stepAt, totpOf, totpUri } from './totp'

const SECRET = Buffer.from('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1000)

describe('a time-based code', () => {
  it.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('matches RFC 6238, appendix B, at %i seconds', (seconds, eightDigits) => {
    expect(totpOf(SECRET, stepAt(at(seconds)))).toBe(eightDigits.slice(-6))
  })

  it('is accepted one step early or late, with spaces', () => {
    const step = stepAt(at(1111111109))
    const code = totpOf(SECRET, step)
    for (const late of [-30, 0, 30]) {
      expect(
        matchStep(SECRET, ` ${code.slice(0, 3)} ${code.slice(3)}`, at(1111111109 + late)),
      ).toBe(step)
    }
    for (const late of [-90, 90]) {
      expect(matchStep(SECRET, code, at(1111111109 + late))).toBeNull()
    }
  })

  it.each(['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦'])('is never %j', (typed) => {
    expect(matchStep(SECRET, typed, at(59))).toBeNull()
  })
})

it('writes base32 by RFC 4648', () => {
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
  expect(base32(SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (bytes) => {
      expect(base32(Buffer.from(bytes))).toMatch(/^[A-Z2-7]{32}$/)
    }),
  )
})

it('names shop and account in the address for apps', () => {
  expect(totpUri(SECRET, 'Maison & Fils', 'a@b.test')).toBe(
    'otpauth://totp/Maison%20%26%20Fils:a%40b.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Maison%20%26%20Fils',
  )
})
