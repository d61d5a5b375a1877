import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeIndex, openCode, sealCode, type TicketKeys } from './cipher'

const keys: TicketKeys = [{ id: '2026-1', secret: 'k'.repeat(32) }]
const CODE = '1234567890123456'

describe('an encrypted ticket code', () => {
  it('decrypts with its key and ticket id', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{16}$/), fc.uuid(), (code, owner) => {
        expect(openCode(sealCode(code, owner, keys), owner, keys)).toBe(code)
      }),
    )
  })

  it('contains no plain text and differs each time', () => {
    const one = sealCode(CODE, 'a', keys)
    const two = sealCode(CODE, 'a', keys)
    expect(one.cipher.toString('latin1')).not.toContain(CODE.slice(0, 4))
    expect(one.cipher.equals(two.cipher)).toBe(false)
  })

  it('does not decrypt for another ticket or with a changed bit', () => {
    const sealed = sealCode(CODE, 'a', keys)
    expect(() => openCode(sealed, 'b', keys)).toThrow()
    for (const at of [0, 12, 20, sealed.cipher.length - 1]) {
      const cipher = Buffer.from(sealed.cipher)
      cipher[at] = (cipher[at] ?? 0) ^ 1
      expect(() => openCode({ ...sealed, cipher }, 'a', keys)).toThrow()
    }
  })

  it('decrypts with an older key and names a missing one', () => {
    const sealed = sealCode(CODE, 'a', keys)
    const newer = { id: '2027-1', secret: 'n'.repeat(32) }
    expect(openCode(sealed, 'a', [newer, ...keys])).toBe(CODE)
    expect(sealCode(CODE, 'a', [newer, ...keys]).keyId).toBe('2027-1')
    expect(() => openCode(sealed, 'a', [newer])).toThrow('2026-1')
  })

  it('has an index that is stable and depends on the secret', () => {
    expect(codeIndex(CODE, 'one')).toBe(codeIndex(CODE, 'one'))
    expect(codeIndex(CODE, 'one')).not.toBe(codeIndex(CODE, 'two'))
    expect(codeIndex(CODE, 'one')).not.toBe(codeIndex('1234567890123457', 'one'))
  })
})
