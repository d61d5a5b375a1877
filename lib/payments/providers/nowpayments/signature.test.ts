import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSigned, signatureOf } from './signature'

const SECRET = 'test_ipn_secret'
const BODY =
  '{"actually_paid":15,"actually_paid_at_fiat":0,"fee":{"currency":"btc","depositFee":0.09853637216235617,"serviceFee":0,"withdrawalFee":0},"invoice_id":null,"order_description":null,"order_id":null,"outcome_amount":14.8106,"outcome_currency":"trx","parent_payment_id":987654321,"pay_address":"address","pay_amount":15,"pay_currency":"trx","payin_extra_id":null,"payment_extra_ids":null,"payment_id":123456789,"payment_status":"finished","price_amount":1,"price_currency":"usd","purchase_id":"123456789"}'
const SIGNATURE =
  'c5e1128c8cbb43994d215bf38d48f1d399fef169842f95d831a0260356436d896cbc0cc5442eb18fcbd6f8da6a6f9d39b63c91f9659896a0dd62163b12109790'

const hmac = (text: string) => createHmac('sha512', SECRET).update(text).digest('hex')

describe('the signature of a message of NOWPayments', () => {
  it('matches the documented sample', () => {
    expect(signatureOf(JSON.parse(BODY), SECRET)).toBe(SIGNATURE)
    expect(isSigned(BODY, SIGNATURE, SECRET)).toBe(true)
    expect(isSigned(BODY, SIGNATURE.toUpperCase(), ` ${SECRET}\n`)).toBe(true)
  })

  it('is independent of the order of fields', () => {
    const reversed = Object.fromEntries(Object.entries(JSON.parse(BODY)).reverse())
    expect(isSigned(JSON.stringify(reversed, null, 2), SIGNATURE, SECRET)).toBe(true)
  })

  it('is rejected if it leaves nested fields unsigned', () => {
    const message = JSON.parse(BODY)
    const short = hmac(JSON.stringify(message, Object.keys(message).sort()))
    expect(short).toMatch(/^fb1c1e79/)
    expect(isSigned(BODY, short, SECRET)).toBe(false)
  })

  it('is accepted with arrays, and with arrays turned into objects as in the Node sample', () => {
    const body = '{"b":[5,{"z":1,"a":2}],"a":1}'
    expect(isSigned(body, hmac('{"a":1,"b":[5,{"a":2,"z":1}]}'), SECRET)).toBe(true)
    expect(isSigned(body, hmac('{"a":1,"b":{"0":5,"1":{"a":2,"z":1}}}'), SECRET)).toBe(true)
  })

  it.each([
    ['is missing', null],
    ['is empty', ''],
    ['is no hex', 'z'.repeat(128)],
    ['is too short', SIGNATURE.slice(2)],
    ['is too long', `${SIGNATURE}00`],
    ['is another', `0${SIGNATURE.slice(1)}`],
  ])('is rejected when it %s', (_, signature) => {
    expect(isSigned(BODY, signature, SECRET)).toBe(false)
  })

  it('is rejected with another secret, another amount or invalid JSON', () => {
    expect(isSigned(BODY, SIGNATURE, 'another')).toBe(false)
    expect(
      isSigned(BODY.replace('"actually_paid":15', '"actually_paid":16'), SIGNATURE, SECRET),
    ).toBe(false)
    expect(isSigned(`${BODY}x`, SIGNATURE, SECRET)).toBe(false)
  })

  it('is accepted for every signed message', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const body = JSON.stringify(value)
        expect(isSigned(body, signatureOf(JSON.parse(body), SECRET), SECRET)).toBe(true)
      }),
    )
  })
})
