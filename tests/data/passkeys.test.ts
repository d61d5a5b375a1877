import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { confirmPassword, readConfirmation } from '@/lib/auth/confirmation'
import { checkProof } from '@/lib/auth/second-factor/check'
import {
  addPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '@/lib/auth/second-factor/passkey-setup'
import { challengePasskeys, listPasskeys } from '@/lib/auth/second-factor/passkeys'
import { disableSecondFactor } from '@/lib/auth/second-factor/setup'
import { createSession } from '@/lib/auth/session-rows'
import { env } from '@/lib/env'
import { asCustomer, asGuest, confirmNow, visitor } from './admin'
import { resetDatabase, sql } from './database'
import { administratorWithPassword, enable, PASSWORD } from './second-factor'
import { softPasskey } from './soft-passkey'

vi.mock('@/lib/auth/session', () => ({ getSession: async () => visitor.session }))
vi.mock('next/headers', () => ({ headers: async () => new Headers() }))

const MINUTE = 60_000
const later = (ms: number) => vi.setSystemTime(Date.now() + ms)
const wrong = { ok: false, code: 'WRONG_CODE', fieldErrors: { code: 'WRONG_CODE' } }
const sid = () => visitor.session?.sid ?? ''

let adminId: string
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await resetDatabase()
  adminId = await administratorWithPassword()
  await enable(adminId)
})
afterEach(() => vi.useRealTimers())

async function options() {
  const started = await startPasskey()
  if (!started.ok) throw new Error(started.code)
  return started.value
}

async function added(passkey = softPasskey()) {
  const response = passkey.create(await options())
  expect(await addPasskey({ passkeyName: 'Laptop', response })).toEqual({ ok: true, value: null })
  return passkey
}

const challenge = (session = sid()) => challengePasskeys(session, adminId)
const prove = (passkey: string, session = sid()) =>
  checkProof({ sid: session, user: { id: adminId, email: env.ADMIN_EMAIL } }, { passkey })

describe('a new passkey', () => {
  it('is listed by its name, and audited', async () => {
    await added()
    expect(await listPasskeys(adminId)).toMatchObject([{ name: 'Laptop', lastUsedAt: null }])
    expect(await sql(`select details from audit_entries where action = 'passkey.add'`)).toEqual([
      { details: { name: 'Laptop' } },
    ])
  })

  it('answers one challenge, of its session and of the last five minutes', async () => {
    const response = softPasskey().create(await options())
    const refused = { ok: false, code: 'BAD_REQUEST' }
    later(5 * MINUTE)
    await confirmNow()
    expect(await addPasskey({ passkeyName: 'Late', response })).toEqual(refused)
    const first = softPasskey().create(await options())
    expect(await addPasskey({ passkeyName: 'Laptop', response: first })).toMatchObject({ ok: true })
    expect(await addPasskey({ passkeyName: 'Again', response: first })).toEqual(refused)
    expect(await addPasskey({ passkeyName: 'Rubbish', response: '{"id":"x"}' })).toEqual(refused)
    expect(await addPasskey({ passkeyName: 'Rubbish', response: 'x' })).toEqual(refused)
  })

  it('of another site is refused', async () => {
    const response = softPasskey({ origin: 'https://evil.example' }).create(await options())
    expect(await addPasskey({ passkeyName: 'Evil', response })).toMatchObject({
      code: 'BAD_REQUEST',
    })
  })

  it('needs a name, a second factor and a confirmation', async () => {
    const response = softPasskey().create(await options())
    expect(await addPasskey({ passkeyName: ' ', response })).toMatchObject({
      code: 'VALIDATION_ERROR',
    })
    await disableSecondFactor()
    expect(await startPasskey()).toEqual({ ok: false, code: 'CONFLICT' })
    later(5 * MINUTE)
    expect(await startPasskey()).toMatchObject({ code: 'PASSWORD_REQUIRED' })
    expect(await addPasskey({ passkeyName: 'Late', response })).toMatchObject({
      code: 'PASSWORD_REQUIRED',
    })
  })

  it.each([
    ['a guest', asGuest, 'UNAUTHENTICATED'],
    ['a customer', asCustomer, 'FORBIDDEN'],
  ] as const)('is refused to %s', async (_, enter, code) => {
    await enter()
    for (const call of [startPasskey, () => addPasskey({}), () => removePasskey('x')]) {
      expect(await call()).toEqual({ ok: false, code })
    }
  })
})

describe('a passkey', () => {
  it('takes the place of a code, each answer once', async () => {
    const passkey = await added()
    const answer = passkey.prove(await challenge(), 1)
    expect(await prove(answer)).toBeNull()
    expect(await prove(answer)).toEqual(wrong)
    expect(await listPasskeys(adminId)).toMatchObject([{ lastUsedAt: expect.any(Date) }])
  })

  it('completes a confirmation, which offers it', async () => {
    const passkey = await added()
    await sql('update sessions set confirmed_at = null')
    expect(await readConfirmation()).toEqual({ isConfirmed: false, asks: 'passkey' })
    const answer = passkey.prove(await challenge(), 1)
    expect(await confirmPassword({ password: PASSWORD, passkey: answer })).toMatchObject({
      ok: true,
    })
  })

  it('is refused after five minutes, for another session, and for a replaced challenge', async () => {
    const passkey = await added()
    const late = passkey.prove(await challenge(), 1)
    later(5 * MINUTE)
    expect(await prove(late)).toEqual(wrong)
    const pending = await createSession(adminId)
    const theirs = passkey.prove(await challenge(pending.id), 2)
    expect(await prove(theirs)).toEqual(wrong)
    const former = passkey.prove(await challenge(), 3)
    await challenge()
    expect(await prove(former)).toEqual(wrong)
    expect(await prove(theirs, pending.id)).toBeNull()
  })

  it('is refused when its counter goes back, as a copied key’s would', async () => {
    const passkey = await added()
    expect(await prove(passkey.prove(await challenge(), 5))).toBeNull()
    expect(await prove(passkey.prove(await challenge(), 5))).toEqual(wrong)
    expect(await prove(passkey.prove(await challenge(), 6))).toBeNull()
  })

  it('of a stranger, or with an answer made for another site, is refused', async () => {
    await added()
    expect(await prove(softPasskey().prove(await challenge(), 1))).toEqual(wrong)
    expect(await prove('{}')).toEqual(wrong)
    expect(await prove('x')).toEqual(wrong)
  })

  it('is refused when another page asked for its answer', async () => {
    const passkey = await added()
    for (const at of ['https://evil.example', 'http://localhost:3001', 'https://localhost:3000']) {
      expect(await prove(passkey.prove(await challenge(), 1, at))).toEqual(wrong)
    }
    expect(await prove(passkey.prove(await challenge(), 1))).toBeNull()
  })

  it('proves nothing by the challenge of a new passkey, nor by its registration', async () => {
    const passkey = await added()
    const registration = await options()
    expect(await prove(passkey.prove(registration, 1))).toEqual(wrong)
    await challenge()
    expect(await prove(passkey.create(registration))).toEqual(wrong)
  })

  it('passes once of ten answers at the same moment', async () => {
    const passkey = await added()
    const answer = passkey.prove(await challenge(), 1)
    // The limit of wrong codes refuses the rest.
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => prove(answer)))
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1)
  })

  it('is refused once it is removed', async () => {
    const passkey = await added()
    const [{ id } = { id: '' }] = await listPasskeys(adminId)
    expect(await removePasskey('x')).toMatchObject({ code: 'NOT_FOUND' })
    const answer = passkey.prove(await challenge(), 1)
    expect(await removePasskey(id)).toEqual({ ok: true, value: null })
    expect(await prove(answer)).toEqual(wrong)
  })

  it('is renamed, with a confirmation and a name', async () => {
    await added()
    const [{ id: passkeyId } = { id: '' }] = await listPasskeys(adminId)
    const rename = (changes: object) =>
      renamePasskey({ passkeyId, passkeyName: 'Office', ...changes })
    expect(await rename({ passkeyName: ' ' })).toMatchObject({ code: 'VALIDATION_ERROR' })
    expect(await rename({ passkeyId: 'x' })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await rename({})).toEqual({ ok: true, value: null })
    expect(await listPasskeys(adminId)).toMatchObject([{ name: 'Office' }])
    later(6 * MINUTE)
    expect(await rename({})).toMatchObject({ code: 'PASSWORD_REQUIRED' })
    await asCustomer()
    expect(await rename({})).toMatchObject({ code: 'FORBIDDEN' })
  })

  it('is mailed to the administrator when added and removed', async () => {
    await sql('delete from outbox_messages')
    await added()
    const [{ id } = { id: '' }] = await listPasskeys(adminId)
    await removePasskey(id)
    const mails = await sql(
      `select payload ->> 'change' as change, payload ->> 'name' as name from outbox_messages
       where topic = 'mail.admin-second-factor' order by created_at, id`,
    )
    expect(mails).toEqual([
      { change: 'passkeyAdded', name: 'Laptop' },
      { change: 'passkeyRemoved', name: 'Laptop' },
    ])
  })

  it('goes with the second factor', async () => {
    await added()
    await disableSecondFactor()
    expect(await listPasskeys(adminId)).toEqual([])
  })
})
