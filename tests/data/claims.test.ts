import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { prisma } from '@/lib/db'
import { anonymiseOrders } from '@/lib/orders/anonymise'
import { applyClaimStep } from '@/lib/orders/claims/admin/apply-step'
import { listAdminClaims, readAdminClaim } from '@/lib/orders/claims/admin/list'
import { addClaimPictures } from '@/lib/orders/claims/pictures'
import { readClaim, readClaimPicture } from '@/lib/orders/claims/queries'
import { checkClaimable, submitClaim } from '@/lib/orders/claims/submit'
import { mailClaimReceived, mailClaimUpdated } from '@/lib/orders/mails/send-order-mails'
import { withdraw } from '@/lib/orders/returns/withdraw'
import { LIMITS } from '@/lib/security/rate-limit'
import { asAdministrator, asCustomer, asGuest } from './admin'
import { resetDatabase, sql } from './database'
import { drawPicture, pictureRequest } from './picture-form'
import { insert } from './rows'

const sendMail = vi.hoisted(() => vi.fn())
vi.mock('@/lib/mail/transport', () => ({ sendMail }))
vi.mock('@/lib/auth/session', async () => {
  const { visitor } = await import('./admin')
  return {
    getSession: async () => visitor.session,
    getCurrentUser: async () => visitor.session?.user ?? null,
  }
})

const DAY_MS = 24 * 60 * 60 * 1000
const REFERENCE = 'LX-1795190400123AB1CD9'
const ada = { reference: REFERENCE, email: 'ada@shop.example' }
let id: string
let line: string
let key: string

beforeEach(async () => {
  await resetDatabase()
  await asGuest()
  sendMail.mockClear()
  key = randomUUID()
  id = await insert('orders', { reference: REFERENCE, status: 'delivered', language: 'fr' })
  line = await insert('order_lines', { order_id: id, description: '256 GB' })
  await deliver(id, 10)
})

async function deliver(order_id: string, daysAgo: number) {
  const created_at = new Date(Date.now() - daysAgo * DAY_MS)
  await insert('order_events', {
    order_id,
    from_status: 'shipped',
    to_status: 'delivered',
    created_at,
  })
}

const claim = () => ({ ...ada, key, lineId: line, wish: 'repair', description: 'Ne charge plus.' })
const stored = () => sql('select status, wish, description from claims')
const topics = async () =>
  (await sql('select topic from outbox_messages order by id')).map(({ topic }) => topic)

async function submitted() {
  expect(await submitClaim(claim())).toMatchObject({ ok: true })
  const [row] = await sql('select id from claims')
  return String(row?.id)
}

describe('a claim', () => {
  it('is stored once with its mails, however often it is sent', async () => {
    const answers = await Promise.all([submitClaim(claim()), submitClaim(claim())])
    expect(answers).toEqual(Array(2).fill({ ok: true, value: { key, language: 'fr' } }))
    expect(await stored()).toEqual([
      { status: 'received', wish: 'repair', description: 'Ne charge plus.' },
    ])
    expect(await topics()).toEqual(['mail.claim-received', 'mail.owner-claim'])
  })

  it('is acknowledged in the order’s language with its text, the choice and its page', async () => {
    const claimId = await submitted()
    await mailClaimReceived({ orderId: id, claimId }, randomUUID())
    const [mail, to] = sendMail.mock.calls[0] ?? []
    expect(to).toEqual({ name: '', address: 'ada@shop.example' })
    expect(mail.subject).toContain('Nous avons reçu votre demande')
    expect(mail.text).toContain('Aurora One, 256 GB\nVotre choix')
    expect(mail.text).toContain('Ne charge plus.')
    expect(mail.text).toContain('prolongée une fois de 12 mois')
    expect(mail.text).toContain(`/fr/claim/status?token=${key}`)
  })

  it('keeps its lines, and is the only open one about its item', async () => {
    await submitClaim({ ...claim(), description: ' Un.\r\nDeux. ' })
    expect(await stored()).toMatchObject([{ description: 'Un.\nDeux.' }])
    expect(await submitClaim({ ...claim(), key: randomUUID() })).toEqual({
      ok: false,
      code: 'VALIDATION_ERROR',
      fieldErrors: { lineId: 'claimOpen' },
    })
    await sql(`update claims set status = 'done'`)
    expect(await submitClaim({ ...claim(), key: randomUUID() })).toMatchObject({ ok: true })
  })

  it.each([
    ['shipped', 'FR', 0, true],
    ['delivered', 'FR', 725, true],
    ['completed', 'FR', 735, false],
    ['completed', 'ES', 735, true],
    ['completed', 'PT', 1100, false],
    ['paid', 'FR', 0, false],
    ['cancelled', 'FR', 10, false],
  ] as const)(
    'of an order that is %s, to %s, delivered %i days ago',
    async (status, country, daysAgo, may) => {
      const order_id = await insert('orders', { reference: 'LX-2', status, country })
      const lineId = await insert('order_lines', { order_id })
      await deliver(order_id, daysAgo)
      const other = { ...ada, reference: 'LX-2' }
      const answer = may ? { ok: true } : { code: 'NOT_CLAIMABLE' }
      expect(await checkClaimable(other)).toMatchObject(answer)
      expect((await submitClaim({ ...claim(), ...other, lineId })).ok).toBe(may)
    },
  )

  it('is refused for units that were withdrawn from', async () => {
    const other = await insert('order_lines', { order_id: id, position: 1 })
    await withdraw({ ...ada, name: 'Ada', units: { [line]: '1' } })
    expect(await checkClaimable(ada)).toMatchObject({ value: { lines: [{ id: other }] } })
    expect(await submitClaim(claim())).toMatchObject({ fieldErrors: { lineId: 'completeField' } })
  })

  it.each([
    ['reference', 'LX-1', { code: 'NOT_FOUND' }],
    ['email', 'eve@shop.example', { code: 'NOT_FOUND' }],
    ['email', 'eve', { fieldErrors: { email: 'emailInvalid' } }],
    ['lineId', '', { fieldErrors: { lineId: 'completeField' } }],
    ['lineId', randomUUID(), { fieldErrors: { lineId: 'completeField' } }],
    ['wish', 'gift', { fieldErrors: { wish: 'completeField' } }],
    ['description', ' \n ', { fieldErrors: { description: 'completeField' } }],
    ['description', 'x'.repeat(2001), { fieldErrors: { description: 'fieldTooLong' } }],
    ['description', 'a\0', { fieldErrors: { description: 'invalidText' } }],
    ['key', 'x', { code: 'VALIDATION_ERROR' }],
  ])('is refused with %s of %j', async (name, value, answer) => {
    expect(await submitClaim({ ...claim(), [name]: value })).toMatchObject({ ok: false, ...answer })
    expect([await stored(), await topics()]).toEqual([[], []])
  })

  it('finds by a short number the order of the address, not another with the same ending', async () => {
    const order_id = await insert('orders', {
      reference: 'LX-1795190400999AB1CD9',
      status: 'delivered',
      email: 'eve@shop.example',
    })
    await insert('order_lines', { order_id })
    await deliver(order_id, 1)
    const byShort = { ...ada, reference: 'ab1 cd9' }
    expect(await checkClaimable(byShort)).toMatchObject({ value: { lines: [{ id: line }] } })
    expect(await submitClaim({ ...claim(), ...byShort })).toMatchObject({ ok: true })
    expect(await checkClaimable({ ...byShort, email: 'bob@shop.example' })).toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('is limited to sixty attempts an hour for an order', async () => {
    for (let time = 0; time < 60; time += 1) await checkClaimable({ ...ada, email: 'e@v.test' })
    expect(await checkClaimable(ada)).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    const owner = await insert('users')
    expect(await checkClaimable(ada, owner)).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await sql('update orders set user_id = $1', [owner])
    expect(await checkClaimable(ada, owner)).toMatchObject({ ok: true })
    expect(await submitClaim(claim(), owner)).toMatchObject({ ok: true })
  })
})

describe('its pictures', () => {
  const send = async (...files: Buffer[]) => addClaimPictures(key, await pictureRequest(files))

  beforeEach(async () => void (await submitted()))

  it('are stored as WebP without metadata, five at most', async () => {
    expect(await send(await drawPicture(40), await drawPicture(41))).toEqual({ ok: true, value: 2 })
    const [picture] = await sql('select content from claim_pictures order by position')
    const { format, exif } = await sharp(picture?.content as Buffer).metadata()
    expect([format, exif]).toEqual(['webp', undefined])
    const more = await Promise.all([42, 43, 44, 45].map(drawPicture))
    expect(await send(...more)).toMatchObject({ code: 'CONFLICT' })
    expect(await send(...more.slice(0, 3))).toMatchObject({ ok: true })
    expect(await send(await drawPicture(46))).toMatchObject({ code: 'CONFLICT' })
    expect(await sql('select count(*)::int from claim_pictures')).toEqual([{ count: 5 }])
  })

  it.each([
    ['HTML', '<!doctype html><script>alert(1)</script>', 'NOT_AN_IMAGE'],
    ['a damaged file', '\xff\xd8\xff<script>', 'IMAGE_DAMAGED'],
  ])('are refused with %s among them', async (_, content, code) => {
    expect(await send(await drawPicture(40), Buffer.from(content, 'latin1'))).toMatchObject({
      code,
    })
    expect(await sql('select 1 from claim_pictures')).toEqual([])
  })

  it('are counted one by one for the account, whatever became of them', async () => {
    const { points } = LIMITS.claimPictures.account
    const broken = Buffer.from('\xff\xd8\xff', 'latin1')
    for (let n = 0; n < points; n += 5) {
      const files = [broken, broken, broken, broken, broken]
      expect(await send(...files)).toMatchObject({ code: 'IMAGE_DAMAGED' })
    }
    expect(await send(await drawPicture(40))).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(await sql(`select points from limits where key like 'claimPictures:account:%'`)).toEqual(
      [{ points }],
    )
  })

  it('are counted by their announced bytes before they are read', async () => {
    const { points } = LIMITS.claimMegabytes.account
    const announce = (length?: string) => {
      const headers = { ...(length && { 'content-length': length }) }
      return addClaimPictures(key, new Request('https://shop.example', { method: 'POST', headers }))
    }
    // Without a length it counts as the largest body, 27 MB.
    for (const length of ['20000000', '20000000', undefined, '33000000']) {
      expect(await announce(length)).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' })
    }
    expect(points).toBe(100)
    expect(await announce('8000000')).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(await announce('6000000')).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' })
  })

  it('are refused without the claim’s secret, for a closed claim, and from another site', async () => {
    const request = () => new Request('https://shop.example', { method: 'POST' })
    expect(await addClaimPictures(randomUUID(), request())).toMatchObject({ code: 'NOT_FOUND' })
    expect(await addClaimPictures(null, request())).toMatchObject({ code: 'NOT_FOUND' })
    const headers = { 'sec-fetch-site': 'cross-site' }
    const foreign = new Request('https://shop.example', { method: 'POST', headers })
    expect(await addClaimPictures(key, foreign)).toMatchObject({ code: 'FORBIDDEN' })
    await sql(`update claims set status = 'done'`)
    expect(await send(await drawPicture(40))).toMatchObject({ code: 'CONFLICT' })
  })

  it('are shown for the claim’s secret and to the administrator only', async () => {
    await send(await drawPicture(40))
    const [row] = await sql('select id from claim_pictures')
    const picture = String(row?.id)
    expect(await readClaimPicture(picture, key)).toMatchObject({ ok: true })
    for (const wrong of [randomUUID(), 'x', '', null]) {
      expect(await readClaimPicture(picture, wrong)).toMatchObject({ code: 'NOT_FOUND' })
    }
    await asCustomer()
    expect(await readClaimPicture(picture, null)).toMatchObject({ code: 'NOT_FOUND' })
    await asAdministrator()
    expect(await readClaimPicture(picture, null)).toMatchObject({ ok: true })
    expect(await readClaimPicture('x', null)).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('the administrator', () => {
  let claimId: string
  beforeEach(async () => {
    claimId = await submitted()
    await asAdministrator()
    await sql('delete from outbox_messages')
  })
  const step = (from: string, to: string, message = '') =>
    applyClaimStep({ claimId, from, to, message })
  const extra = () => sql('select guarantee_extra_months as months from order_lines')

  it('takes a claim to its end with events, audit and mails; a repair prolongs once', async () => {
    for (const [from, to] of [
      ['received', 'accepted'],
      ['accepted', 'in_repair'],
    ] as const) {
      expect(await step(from, to, 'Merci')).toEqual({ ok: true, value: { id: claimId } })
    }
    expect(await extra()).toEqual([{ months: 0 }])
    expect(await step('in_repair', 'done')).toMatchObject({ ok: true })
    expect(await step('in_repair', 'done')).toMatchObject({ ok: true })
    expect(await extra()).toEqual([{ months: 12 }])
    expect(await topics()).toEqual(Array(3).fill('mail.claim-updated'))
    expect(await sql(`select action from audit_entries order by id`)).toEqual([
      { action: 'claim.accepted' },
      { action: 'claim.in_repair' },
      { action: 'claim.done' },
    ])
    const messages = await sql('select payload from outbox_messages order by id')
    for (const { payload } of messages) await mailClaimUpdated(payload, randomUUID())
    const texts = sendMail.mock.calls.map(([mail]) => mail.text)
    expect(texts[0]).toContain('Merci')
    const until = new Intl.DateTimeFormat('fr', {
      dateStyle: 'long',
      timeZone: 'Europe/Paris',
    }).format(new Date().setFullYear(new Date().getFullYear() + 3) - 10 * DAY_MS)
    expect(texts.map((text) => text.includes(until))).toEqual([false, false, true])

    await submitClaim({ ...claim(), key: randomUUID() })
    const [again] = await sql(`select id from claims where status = 'received'`)
    claimId = again?.id
    await step('received', 'accepted')
    await step('accepted', 'in_repair')
    await step('in_repair', 'done')
    expect(await extra()).toEqual([{ months: 12 }])
  })

  it('counts a line break of a message as one character, as its field does', async () => {
    const message = `${'a'.repeat(499)}\r\n${'b'.repeat(500)}`
    expect(await step('received', 'accepted', message)).toMatchObject({ ok: true })
    expect(await step('accepted', 'refused', `${message}c`)).toMatchObject({
      code: 'VALIDATION_ERROR',
    })
  })

  it('refuses with a reason only', async () => {
    expect(await step('received', 'refused', ' ')).toMatchObject({
      fieldErrors: { message: 'REQUIRED_FIELDS' },
    })
    expect(await step('received', 'refused', 'Tombé dans l’eau')).toMatchObject({ ok: true })
    expect(await readClaim(key)).toMatchObject({
      value: { status: 'refused', events: [{}, { message: 'Tombé dans l’eau' }] },
    })
  })

  it('cannot skip a step, nor act on a changed claim', async () => {
    expect(await step('received', 'done')).toMatchObject({ code: 'CONFLICT' })
    await step('received', 'accepted')
    expect(await step('received', 'refused', 'x')).toMatchObject({ code: 'CONFLICT' })
    expect(
      await applyClaimStep({ claimId: randomUUID(), from: 'received', to: 'accepted' }),
    ).toEqual({ ok: false, code: 'NOT_FOUND' })
    expect(await applyClaimStep({})).toMatchObject({ code: 'VALIDATION_ERROR' })
  })

  it('finds claims by status', async () => {
    const list = async (status: 'open' | 'done' | null) => {
      const read = await listAdminClaims({ status, page: 1 })
      return read.ok && read.value.total
    }
    expect([await list(null), await list('open'), await list('done')]).toEqual([1, 1, 0])
    expect(await readAdminClaim(claimId)).toMatchObject({
      value: { order: { reference: REFERENCE } },
    })
    expect(await readAdminClaim('x')).toEqual({ ok: false, code: 'NOT_FOUND' })
  })

  it('is needed for all of this', async () => {
    await asCustomer()
    const forbidden = { ok: false, code: 'FORBIDDEN' }
    expect(await step('received', 'accepted')).toEqual(forbidden)
    expect(await listAdminClaims({ status: null, page: 1 })).toEqual(forbidden)
    expect(await readAdminClaim(claimId)).toEqual(forbidden)
  })
})

it('is anonymised with its order, without its pictures', async () => {
  const claim_id = await submitted()
  await insert('claim_pictures', { claim_id })
  await insert('claim_events', { claim_id, message: 'Chère Ada' })
  await prisma.$transaction((tx) => anonymiseOrders(tx, [id]))
  expect(await stored()).toEqual([{ status: 'received', wish: 'repair', description: '' }])
  expect(await sql('select 1 from claim_pictures')).toEqual([])
  expect(await sql(`select 1 from claim_events where message <> ''`)).toEqual([])
  expect(await readClaim(key)).toMatchObject({ code: 'NOT_FOUND' })
})
