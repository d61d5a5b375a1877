import { describe, expect, it } from 'vitest'
import { readSignedEvent } from './event'

const BODY =
  '{"id":"evt_1","type":"any","data":{"object":{"id":"cs_1","object":"checkout.session"}}}'
const SECRET = 'whsec_test'
const NOW = 1_795_730_000_000
const TIME = NOW / 1000
// openssl dgst -sha256 -hmac whsec_test over "1795730000." and the body
const VALID = '6c8d67167b561d818d8fb00fee79fd30482cc678d92d742a2a6544b013ca7297'

const check = (header: string | null, now = NOW, body = BODY) =>
  readSignedEvent(body, header, SECRET, now)
const ACCEPTED = { ok: true, value: { id: 'evt_1' } }
const REFUSED = { ok: false, code: 'FORBIDDEN' }

describe('a message of Stripe', () => {
  it('is accepted with the signature that openssl computes', async () => {
    expect(await check(`t=${TIME},v1=${VALID}`)).toMatchObject(ACCEPTED)
  })

  it('is accepted while the secret is being replaced', async () => {
    const header = `t=${TIME},v1=${'0'.repeat(64)},v1=${VALID},v0=${'1'.repeat(64)}`
    expect(await check(header)).toMatchObject(ACCEPTED)
  })

  it.each([
    ['299 seconds old', 299, ACCEPTED],
    ['301 seconds old', 301, REFUSED],
    ['299 seconds ahead', -299, ACCEPTED],
  ])('that is %s is judged by its time', async (_, seconds, result) => {
    expect(await check(`t=${TIME},v1=${VALID}`, NOW + seconds * 1000)).toMatchObject(result)
  })

  it.each([
    ['without a header', null],
    ['with an empty header', ''],
    ['without a time', `v1=${VALID}`],
    ['with another time', `t=${TIME + 1},v1=${VALID}`],
    ['with a time that is no number', `t=x,v1=${VALID}`],
    ['with the former scheme alone', `t=${TIME},v0=${VALID}`],
    ['with an empty signature', `t=${TIME},v1`],
    ['with a short signature', `t=${TIME},v1=${VALID.slice(2)}`],
    ['with another signature', `t=${TIME},v1=${'a'.repeat(64)}`],
    ['with a signature of other letters', `t=${TIME},v1=${'é'.repeat(64)}`],
  ])('%s is refused', async (_, header) => expect(await check(header)).toMatchObject(REFUSED))

  it('with another body is refused', async () => {
    expect(await check(`t=${TIME},v1=${VALID}`, NOW, `${BODY} `)).toMatchObject(REFUSED)
  })
})
