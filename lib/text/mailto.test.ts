import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mailtoAddress } from './mailto'

/** What a mail program reads: RFC 6068 knows no plus for a blank. */
function read(url: string) {
  const [, to = '', fields = ''] = url.match(/^mailto:([^?]*)\?(.*)$/) ?? []
  const pairs = fields.split('&').map((field) => field.split('=').map(decodeURIComponent))
  return { to: decodeURIComponent(to), ...Object.fromEntries(pairs) }
}

describe('an address that opens a mail', () => {
  it('is encoded as RFC 6068 wants it', () => {
    const message = { subject: 'Wise: €1 249,00 & more?', body: 'One + one\nTwo #2' }
    expect(mailtoAddress('contact@shop.example', message)).toBe(
      'mailto:contact@shop.example?subject=Wise%3A%20%E2%82%AC1%20249%2C00%20%26%20more%3F' +
        '&body=One%20%2B%20one%0D%0ATwo%20%232',
    )
  })

  it('keeps an unusual address one address', () => {
    expect(mailtoAddress('a+b&c,d%@shop.example', { subject: '', body: '' })).toBe(
      'mailto:a%2Bb%26c%2Cd%25@shop.example?subject=&body=',
    )
  })

  it('lets no subject begin a second line', () => {
    const url = mailtoAddress('contact@shop.example', { subject: 'a\r\nBcc: b', body: '' })
    expect(read(url).subject).toBe('a Bcc: b')
  })

  it('gives back every text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), (one, two) => {
        const url = mailtoAddress('contact@shop.example', { subject: one, body: two })
        expect(url).toMatch(/^mailto:[\w.!~*'()%@-]+\?subject=[\w.!~*'()%-]*&body=[\w.!~*'()%-]*$/)
        const { subject, body } = read(url)
        expect(subject).toBe(one.replace(/\s+/g, ' '))
        expect(body).toBe(two.replace(/\r?\n|\r/g, '\r\n'))
      }),
    )
  })

  it('survives half a character', () => {
    const url = mailtoAddress('contact@shop.example', { subject: '\ud83d', body: '\ude00' })
    expect(read(url)).toMatchObject({ subject: '\u{fffd}', body: '\u{fffd}' })
  })
})
