import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeIndex, openCode, sealCode, type TicketKeys } from './cipher'

const keys: TicketKeys = [{ id: '2026-1', secret: 'k'.repeat(32) }]
const CODE = '1234567890123456'

describe('the code of a ticket', () => {
  it('opens with its key, for its ticket', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{16}$/), fc.uuid(), (code, owner) => {
        expect(openCode(sealCode(code, owner, keys), owner, keys)).toBe(code)
      }),
    )
  })

  it('is not in what is stored, and never stored the same twice', () => {
    const [one, two] = [sealCode(CODE, 'a', keys), sealCode(CODE, 'a', keys)]
    expect(one.cipher.toString('latin1')).not.toContain(CODE.slice(0, 4))
    expect(one.cipher.equals(two.cipher)).toBe(false)
  })

  it('opens for no other ticket, and not once a bit has changed', () => {
    const sealed = sealCode(CODE, 'a', keys)
    expect(() => openCode(sealed, 'b', keys)).toThrow()
    for (const at of [0, 12, 20, sealed.cipher.length - 1]) {
      const cipher = Buffer.from(sealed.cipher)
      cipher[at] = (cipher[at] ?? 0) ^ 1
      expect(() => openCode({ ...sealed, cipher }, 'a', keys)).toThrow()
    }
  })

  it('opens with an older key after a newer has come, and says when its key is gone', () => {
    const sealed = sealCode(CODE, 'a', keys)
    const newer = { id: '2027-1', secret: 'n'.repeat(32) }
    expect(openCode(sealed, 'a', [newer, ...keys])).toBe(CODE)
    expect(sealCode(CODE, 'a', [newer, ...keys]).keyId).toBe('2027-1')
    expect(() => openCode(sealed, 'a', [newer])).toThrow('2026-1')
  })

  it('is known again by its index, which needs the secret', () => {
    expect(codeIndex(CODE, 'one')).toBe(codeIndex(CODE, 'one'))
    expect(codeIndex(CODE, 'one')).not.toBe(codeIndex(CODE, 'two'))
    expect(codeIndex(CODE, 'one')).not.toBe(codeIndex('1234567890123457', 'one'))
  })
})
