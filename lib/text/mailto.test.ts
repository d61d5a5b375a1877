import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mailtoAddress } from './mailto'

/** RFC 6068 has no plus for a space. */
function read(url: string) {
  const [, to = '', fields = ''] = url.match(/^mailto:([^?]*)\?(.*)$/) ?? []
  const pairs = fields.split('&').map((field) => field.split('=').map(decodeURIComponent))
  return { to: decodeURIComponent(to), ...Object.fromEntries(pairs) }
}

describe('mailtoAddress', () => {
  it('encodes as RFC 6068 requires', () => {
    const message = { subject: 'Wise: €1 249,00 & more?', body: 'One + one\nTwo #2' }
    expect(mailtoAddress('contact@shop.example', message)).toBe(
      'mailto:contact@shop.example?subject=Wise%3A%20%E2%82%AC1%20249%2C00%20%26%20more%3F' +
        '&body=One%20%2B%20one%0D%0ATwo%20%232',
    )
  })

  it('encodes an unusual recipient', () => {
    expect(mailtoAddress('a+b&c,d%@shop.example', { subject: '', body: '' })).toBe(
      'mailto:a%2Bb%26c%2Cd%25@shop.example?subject=&body=',
    )
  })

  it('removes line breaks from the subject', () => {
    const url = mailtoAddress('contact@shop.example', { subject: 'a\r\nBcc: b', body: '' })
    expect(read(url).subject).toBe('a Bcc: b')
  })

  it('round-trips any text', () => {
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

  it('replaces lone surrogates', () => {
    const url = mailtoAddress('contact@shop.example', { subject: '\ud83d', body: '\ude00' })
    expect(read(url)).toMatchObject({ subject: '\u{fffd}', body: '\u{fffd}' })
  })
})
