import { describe, expect, it } from 'vitest'
import { isSignedByStripe, stripeSignature } from './signature'

const BODY = '{"id":"evt_1"}'
const SECRET = 'whsec_test'
const NOW = 1_795_730_000_000
const TIME = NOW / 1000
// openssl dgst -sha256 -hmac whsec_test over "1795730000.{"id":"evt_1"}"
const VALID = '2cee11231bcee31b23d67e07b40c56b91f956fbdfac7f2cfed9f3ca204af610e'

const check = (header: string | null, now = NOW, body = BODY) =>
  isSignedByStripe(body, header, SECRET, now)

describe('a message of Stripe', () => {
  it('is accepted with the signature that openssl computes', () => {
    expect(stripeSignature(BODY, TIME, SECRET)).toBe(VALID)
    expect(check(`t=${TIME},v1=${VALID}`)).toBe(true)
  })

  it('is accepted while the secret is being replaced', () => {
    expect(check(`t=${TIME},v1=${'0'.repeat(64)},v1=${VALID},v0=${'1'.repeat(64)}`)).toBe(true)
  })

  it.each([
    ['299 seconds old', 299, true],
    ['301 seconds old', 301, false],
    ['299 seconds ahead', -299, true],
    ['301 seconds ahead', -301, false],
  ])('that is %s is judged by its time', (_, seconds, isAccepted) => {
    expect(check(`t=${TIME},v1=${VALID}`, NOW + seconds * 1000)).toBe(isAccepted)
  })

  it.each([
    ['without a header', null],
    ['with an empty header', ''],
    ['without a time', `v1=${VALID}`],
    ['with another time', `t=${TIME + 1},v1=${VALID}`],
    ['with a time that is no number', `t=x,v1=${VALID}`],
    ['with the former scheme alone', `t=${TIME},v0=${VALID}`],
    ['with a short signature', `t=${TIME},v1=${VALID.slice(2)}`],
    ['with another signature', `t=${TIME},v1=${'a'.repeat(64)}`],
  ])('%s is refused', (_, header) => expect(check(header)).toBe(false))

  it('with another body is refused', () => {
    expect(check(`t=${TIME},v1=${VALID}`, NOW, `${BODY} `)).toBe(false)
  })
})
