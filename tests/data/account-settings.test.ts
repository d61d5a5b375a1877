import { createHash, randomUUID } from 'node:crypto'
import { hashSync } from 'bcryptjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readConsents } from '@/lib/accounts/consents'
import { updateProfile } from '@/lib/accounts/mutations'
import { requestPasswordReset, resetPassword } from '@/lib/accounts/passwords/resets'
import {
  cancelEmailChange,
  confirmEmailChange,
  endSessionsByEmailLink,
  readPendingEmail,
  requestEmailChange,
} from '@/lib/accounts/settings/email-change'
import { readNotifications, saveNotifications } from '@/lib/accounts/settings/notifications'
import { checkPassword } from '@/lib/auth/password-check'
import { env } from '@/lib/env'
import { sendMail } from '@/lib/mail/transport'
import type { Mail } from '@/lib/mail/types'
import { runOutbox } from '@/lib/runtime/outbox/worker'
import { LIMITS } from '@/lib/security/rate-limit'
import { handlers } from '@/lib/site/outbox-handlers'
import { resetDatabase, sql } from './database'
import { insert } from './rows'

const session = vi.hoisted(() => ({ userId: '' as string | null, email: '', sid: '' }))
vi.mock('@/lib/auth/session', () => ({
  getCurrentUser: async () => session.userId && { id: session.userId, email: session.email },
  getSession: async () => session.sid && { sid: session.sid },
}))
vi.mock('@/lib/mail/transport', () => ({ sendMail: vi.fn() }))
const sent = vi.mocked(sendMail)

const PASSWORD = 'zażółć-2024'
const password_hash = hashSync(PASSWORD, 4)
const newAddress = () => `${randomUUID()}@shop-customer.test`

beforeEach(async () => {
  await resetDatabase()
  sent.mockReset().mockResolvedValue()
  session.email = newAddress()
  session.userId = await insert('users', { email: session.email, password_hash, language: 'it' })
})
afterEach(() => vi.useRealTimers())

/** Runs the outbox; returns the mails sent. */
async function deliver() {
  sent.mockClear()
  await runOutbox(handlers)
  return sent.mock.calls.map(([mail, to]) => ({ ...(mail as Mail), to: to.address }))
}

const tokenIn = (mails: { text: string }[]) =>
  mails.flatMap(({ text }) => text.match(/confirm-email\?token=([\w-]+)/)?.[1] ?? [])[0] ?? ''

const addresses = () => sql('select email from users order by email')

describe('a change of the e-mail address', () => {
  async function begin(email = newAddress()) {
    expect(await requestEmailChange({ email, password: PASSWORD })).toEqual({
      ok: true,
      value: null,
    })
    return email
  }

  it('mails a link to the new address and a notice to the old one, and changes nothing', async () => {
    const email = await begin()
    const mails = await deliver()
    expect(mails.map(({ to }) => to)).toEqual([email, session.email])
    expect(mails[0]?.subject).toBe('Confermi il suo nuovo indirizzo e-mail')
    expect(mails[0]?.text).not.toContain('Lovelace')
    expect(mails[1]?.text).toContain(email)
    expect(await addresses()).toEqual([{ email: session.email }])
    expect(await readPendingEmail()).toBe(email)
  })

  it('takes effect once, by the link, of which only the hash is stored', async () => {
    const email = await begin()
    const token = tokenIn(await deliver())
    const [row] = await sql('select * from email_changes')
    expect(row?.token_hash).toBe(createHash('sha256').update(token).digest('hex'))
    expect(await confirmEmailChange({ token })).toEqual({ ok: true, value: { email } })
    expect(await addresses()).toEqual([{ email }])
    expect(await sql('select 1 from users where email_confirmed_at is not null')).toHaveLength(1)
    expect(await readPendingEmail()).toBeNull()
    expect(await confirmEmailChange({ token })).toEqual({
      ok: false,
      code: 'INVALID_OR_EXPIRED_LINK',
    })
  })

  it('allows its link to end all other sessions for an hour', async () => {
    const expires_at = new Date(Date.now() + 3_600_000)
    const newSession = () => insert('sessions', { user_id: session.userId, expires_at })
    session.sid = await newSession()
    await newSession()
    await begin()
    const token = tokenIn(await deliver())
    const refused = { ok: false, code: 'INVALID_OR_EXPIRED_LINK' }
    expect(await endSessionsByEmailLink({ token })).toEqual(refused)
    await confirmEmailChange({ token })
    expect(await endSessionsByEmailLink({ token: 'made-up' })).toEqual(refused)
    expect(await endSessionsByEmailLink({ token })).toEqual({ ok: true, value: { ended: 1 } })
    expect(await sql('select id from sessions where ended_at is null')).toEqual([
      { id: session.sid },
    ])
    vi.useFakeTimers({ now: Date.now() + 60 * 60 * 1000 + 1, toFake: ['Date'] })
    expect(await endSessionsByEmailLink({ token })).toEqual(refused)
  })

  it('invalidates password links mailed to the old address', async () => {
    await requestPasswordReset({ email: session.email })
    const reset = (await deliver())[0]?.text.match(/reset-password\?token=([\w-]+)/)?.[1]
    await begin()
    await confirmEmailChange({ token: tokenIn(await deliver()) })
    expect(await resetPassword({ token: reset, password: 'a-new-secret-1' })).toMatchObject({
      code: 'INVALID_OR_EXPIRED_TOKEN',
    })
  })

  it('expires after a day', async () => {
    await begin()
    const token = tokenIn(await deliver())
    vi.useFakeTimers({ now: Date.now() + 24 * 60 * 60 * 1000 + 1000, toFake: ['Date'] })
    expect(await readPendingEmail()).toBeNull()
    expect(await confirmEmailChange({ token })).toMatchObject({ ok: false })
    expect(await addresses()).toEqual([{ email: session.email }])
  })

  it('is replaced by a later one and can be cancelled', async () => {
    await begin()
    const first = tokenIn(await deliver())
    const email = await begin()
    const second = tokenIn(await deliver())
    expect(await confirmEmailChange({ token: first })).toMatchObject({ ok: false })
    expect(await readPendingEmail()).toBe(email)
    expect(await cancelEmailChange()).toMatchObject({ ok: true })
    expect(await cancelEmailChange()).toMatchObject({ code: 'NOT_FOUND' })
    expect(await confirmEmailChange({ token: second })).toMatchObject({ ok: false })
  })

  it('is open once, however many start at the same time', async () => {
    await Promise.all([begin(), begin(), begin()])
    const open = await sql('select 1 from email_changes where cancelled_at is null')
    expect(open).toHaveLength(1)
    expect(tokenIn(await deliver())).not.toBe('')
  })

  it('is cancelled by a password reset', async () => {
    await begin()
    const token = tokenIn(await deliver())
    await requestPasswordReset({ email: session.email })
    const reset = (await deliver())[0]?.text.match(/reset-password\?token=([\w-]+)/)?.[1]
    await resetPassword({ token: reset, password: 'a-new-secret-1' })
    expect(await confirmEmailChange({ token })).toMatchObject({ ok: false })
  })

  it.each([
    ['the administrator’s', `update users set role = 'admin'`],
    ['at the address of the setting', 'update users set email = $1', env.ADMIN_EMAIL],
    ['at another address', `update users set email = 'other@shop.example'`],
  ])('does not move an account that is meanwhile %s', async (_, change, ...values) => {
    await begin()
    const token = tokenIn(await deliver())
    await sql(change, values)
    const before = await addresses()
    expect(await confirmEmailChange({ token })).toEqual({
      ok: false,
      code: 'INVALID_OR_EXPIRED_LINK',
    })
    expect(await addresses()).toEqual(before)
  })

  it('cannot end the sessions of an account that became the administrator’s', async () => {
    await begin()
    const token = tokenIn(await deliver())
    await confirmEmailChange({ token })
    await sql(`update users set role = 'admin'`)
    expect(await endSessionsByEmailLink({ token })).toMatchObject({ ok: false })
  })

  it('reveals a taken address only to the mailbox’s owner', async () => {
    const email = newAddress()
    await insert('users', { email })
    await begin(email)
    const token = tokenIn(await deliver())
    expect(await confirmEmailChange({ token })).toEqual({ ok: false, code: 'CONFLICT' })
    expect(await addresses()).toHaveLength(2)
    expect(await addresses()).toContainEqual({ email: session.email })
  })

  it('never gives the administrator’s address to another account', async () => {
    await begin(env.ADMIN_EMAIL)
    const token = tokenIn(await deliver())
    expect(await confirmEmailChange({ token })).toMatchObject({ code: 'CONFLICT' })
    expect(await sql('select confirmed_at from email_changes')).toEqual([{ confirmed_at: null }])
    session.email = env.ADMIN_EMAIL
    expect(await requestEmailChange({ email: newAddress(), password: PASSWORD })).toMatchObject({
      code: 'FORBIDDEN',
    })
  })

  it.each([
    [{ password: 'wrong-one-1' }, 'WRONG_PASSWORD', { password: 'WRONG_PASSWORD' }],
    [{ password: '' }, 'VALIDATION_ERROR', { password: 'passwordRequired' }],
    [{ email: 'no address' }, 'VALIDATION_ERROR', { email: 'invalidEmail' }],
    [{ email: 'a@mailinator.com' }, 'VALIDATION_ERROR', { email: 'invalidEmail' }],
    [{ email: null }, 'VALIDATION_ERROR', { email: 'emailRequired' }],
  ])('refuses %j', async (change, code, fieldErrors) => {
    const payload = { email: newAddress(), password: PASSWORD, ...change }
    expect(await requestEmailChange(payload)).toEqual({ ok: false, code, fieldErrors })
    expect(await sql('select 1 from email_changes')).toEqual([])
  })

  it('counts mails, not mistyped passwords', async () => {
    const { points } = LIMITS.emailChange.account
    for (let i = 0; i < points; i += 1) {
      const payload = { email: newAddress(), password: 'wrong-one-1' }
      expect(await requestEmailChange(payload)).toMatchObject({ code: 'WRONG_PASSWORD' })
    }
    for (let i = 0; i < points; i += 1) await begin()
    expect(await requestEmailChange({ email: newAddress(), password: PASSWORD })).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      details: { retryAfter: expect.any(Number) },
    })
  })

  it('refuses the account’s current address', async () => {
    const email = session.email.toUpperCase()
    expect(await requestEmailChange({ email, password: PASSWORD })).toMatchObject({
      fieldErrors: { email: 'sameEmail' },
    })
  })
})

describe('the password confirmation', () => {
  const { points } = LIMITS.passwordCheck.account
  const ask = (password: string) => checkPassword(String(session.userId), password, 'password')
  const guess = async (times: number) => {
    for (let i = 0; i < times; i += 1) {
      expect(await ask(`wrong-${i}`)).toMatchObject({ code: 'WRONG_PASSWORD' })
    }
  }

  it('does not lock out a user with the right password', async () => {
    for (let i = 0; i <= points; i += 1) expect(await ask(PASSWORD)).toBeNull()
    await guess(points - 1)
    expect(await ask(PASSWORD)).toBeNull()
    await guess(points)
    expect(await ask(PASSWORD)).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })

  it('uses the new password after a reset by mail', async () => {
    await guess(points)
    await requestPasswordReset({ email: session.email })
    const token = (await deliver())[0]?.text.match(/reset-password\?token=([\w-]+)/)?.[1]
    await resetPassword({ token, password: 'a-new-secret-1' })
    expect(await ask('a-new-secret-1')).toBeNull()
  })
})

describe('the profile', () => {
  const profile = {
    firstName: ' Grace ',
    lastName: 'Hopper',
    country: 'ES',
    city: 'Sevilla',
    address: 'Calle Sierpes 12',
    phone: '+34 612 34 56 78',
    language: 'es',
  }

  it('is validated by the rules of sign-up and changes nothing else', async () => {
    const payload = {
      ...profile,
      phone: '612 34 56 78',
      email: newAddress(),
      role: 'admin',
      passwordHash: 'x',
    }
    expect(await updateProfile(payload)).toMatchObject({ ok: true })
    expect(await sql('select * from users')).toMatchObject([
      {
        first_name: 'Grace',
        city: 'Sevilla',
        phone: '612 34 56 78',
        phone_e164: '+34612345678',
        language: 'es',
        email: session.email,
        role: 'customer',
        password_hash,
      },
    ])
  })

  it.each([
    [{ city: 'Paris' }, { city: 'invalidCity' }],
    [{ address: 'Calle' }, { address: 'invalidAddress' }],
    [{ firstName: '  ' }, { firstName: 'firstNameRequired' }],
    [{ phone: '12' }, { phone: 'invalidPhone' }],
    [{ phone: '12345678' }, { phone: 'invalidPhone' }],
    [{ language: 'de' }, { language: 'validationError' }],
  ])('refuses %j', async (change, fieldErrors) => {
    expect(await updateProfile({ ...profile, ...change })).toEqual({
      ok: false,
      code: 'VALIDATION_ERROR',
      fieldErrors,
    })
  })
})

describe('notifications', () => {
  it('start with order news only', async () => {
    expect(await readNotifications()).toEqual({
      ok: true,
      value: {
        orderNotifications: true,
        reviewMails: true,
        priceAlerts: false,
        newsletter: false,
      },
    })
  })

  it('are stored, the newsletter as a consent record per change', async () => {
    const choices = { orderNotifications: false, priceAlerts: true, newsletter: true }
    await saveNotifications({ ...choices, language: 'pl' })
    await saveNotifications({ ...choices, language: 'pl' })
    expect(await readNotifications()).toEqual({
      ok: true,
      value: { ...choices, reviewMails: true },
    })
    expect(await readConsents(String(session.userId))).toMatchObject({ marketingEmails: true })
    expect(await sql('select * from consents')).toMatchObject([
      { purpose: 'marketing_emails', granted: true, source: 'dashboard', language: 'pl' },
    ])
    const last = { ...choices, newsletter: false, reviewMails: false }
    expect(await saveNotifications({ ...last, language: 'pl' })).toEqual({ ok: true, value: last })
    expect(await sql('select granted from consents order by created_at')).toEqual([
      { granted: true },
      { granted: false },
    ])
  })

  it.each([null, {}, { orderNotifications: 'yes', priceAlerts: 1, newsletter: null }])(
    'refuse %j',
    async (payload) => {
      expect(await saveNotifications(payload)).toMatchObject({ code: 'VALIDATION_ERROR' })
      expect(await sql('select 1 from consents')).toEqual([])
    },
  )
})

it('changes nothing for a guest', async () => {
  session.userId = null
  for (const answer of [
    await requestEmailChange({ email: newAddress(), password: PASSWORD }),
    await cancelEmailChange(),
    await updateProfile({}),
    await readNotifications(),
    await saveNotifications({}),
  ]) {
    expect(answer).toEqual({ ok: false, code: 'UNAUTHENTICATED' })
  }
})
