import { createHash, randomUUID } from 'node:crypto'
import { hashSync } from 'bcryptjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { logIn } from '@/lib/accounts/credentials'
import { changePassword } from '@/lib/accounts/passwords/change'
import { requestPasswordReset, resetPassword } from '@/lib/accounts/passwords/resets'
import { createSession, findLiveSession } from '@/lib/auth/session-rows'
import { sendMail } from '@/lib/mail/transport'
import type { Mail } from '@/lib/mail/types'
import { runOutbox } from '@/lib/runtime/outbox/worker'
import { countAttempt, forgetAttempts, LIMITS } from '@/lib/security/rate-limit'
import { handlers } from '@/lib/site/outbox-handlers'
import { resetDatabase, sql } from './database'
import { insert } from './rows'

const session = vi.hoisted(() => ({ current: null as { sid: string; userId: string } | null }))
vi.mock('@/lib/auth/session', () => ({
  getSession: async () =>
    session.current && { sid: session.current.sid, user: { id: session.current.userId } },
}))
vi.mock('@/lib/mail/transport', () => ({ sendMail: vi.fn() }))
const sent = vi.mocked(sendMail)

const PASSWORD = 'zażółć-2024'
const password_hash = hashSync(PASSWORD, 4)
let user: { id: string; email: string }

beforeEach(async () => {
  await resetDatabase()
  sent.mockReset().mockResolvedValue()
  session.current = null
  const email = `${randomUUID()}@shop-customer.test`
  user = { id: await insert('users', { email, password_hash, language: 'hu' }), email }
})
afterEach(() => vi.useRealTimers())

/** Runs the outbox; returns the mails sent. */
async function deliver() {
  sent.mockClear()
  await runOutbox(handlers)
  return sent.mock.calls.map(([mail, to]) => ({ ...(mail as Mail), to: to.address }))
}

async function mailedToken() {
  expect(await requestPasswordReset({ email: user.email })).toMatchObject({ ok: true })
  const [mail] = await deliver()
  const token = mail?.text.match(/\/hu\/reset-password\?token=([\w-]+)/)?.[1]
  if (!token) throw new Error('No link in the mail')
  return token
}

describe('a forgotten password', () => {
  it('sends a link in the account’s language, of which only the hash is stored', async () => {
    const token = await mailedToken()
    expect(token).toMatch(/^[\w-]{43}$/)
    const [row] = await sql('select * from password_resets')
    expect(row).toMatchObject({
      user_id: user.id,
      token_hash: createHash('sha256').update(token).digest('hex'),
      used_at: null,
    })
    const stored = await sql(`select row_to_json(o)::text as row from outbox_messages o
      union all select row_to_json(r)::text from password_resets r`)
    expect(stored).toHaveLength(2)
    for (const { row } of stored) expect(row).not.toContain(token)
  })

  it('is mailed in the language sent with the request', async () => {
    await requestPasswordReset({ email: user.email, lang: 'fr' })
    const [mail] = await deliver()
    expect(mail?.text).toContain('/fr/reset-password?token=')
    expect(mail?.subject).toBe('Choisissez un nouveau mot de passe')
  })

  it('responds the same for an unknown address, and mails it nothing', async () => {
    const lang = 'pl'
    const known = await requestPasswordReset({ email: ` ${user.email.toUpperCase()} `, lang })
    const unknown = await requestPasswordReset({
      email: `${randomUUID()}@shop-customer.test`,
      lang,
    })
    expect(unknown).toEqual(known)
    expect(known).toEqual({ ok: true, value: null })
    const rows = await sql('select topic, jsonb_object_keys(payload) as key from outbox_messages')
    expect(rows).toHaveLength(6)
    const mails = await deliver()
    expect(mails.map(({ to }) => to)).toEqual([user.email])
    expect(await sql('select 1 from outbox_messages where done_at is null')).toEqual([])
    expect(await sql('select 1 from password_resets')).toHaveLength(1)
  })

  it('is limited alike with and without an account', async () => {
    for (const email of [user.email, `${randomUUID()}@shop-customer.test`]) {
      for (let i = 0; i < LIMITS.passwordReset.account.points; i += 1) {
        expect(await requestPasswordReset({ email })).toMatchObject({ ok: true })
      }
      expect(await requestPasswordReset({ email })).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    }
  })

  const address = 'a@b.example'
  it.each([
    ...[null, [], 'text', {}, { email: 'no address' }, { email: [address] }],
    ...['de', '', 5, ['fr'], null, {}].map((lang) => ({ email: address, lang })),
  ])('refuses %j', async (payload) => {
    expect(await requestPasswordReset(payload)).toMatchObject({ code: 'VALIDATION_ERROR' })
    expect(await sql('select 1 from outbox_messages')).toEqual([])
  })

  it('is not mailed a day late', async () => {
    await requestPasswordReset({ email: user.email })
    vi.useFakeTimers({ now: Date.now() + 25 * 60 * 60 * 1000, toFake: ['Date'] })
    expect(await deliver()).toEqual([])
    expect(await sql('select 1 from password_resets')).toEqual([])
  })
})

describe('a password reset link', () => {
  it('sets the password, ends every session and sends a mail', async () => {
    const { id } = await createSession(user.id)
    const token = await mailedToken()
    expect(await resetPassword({ token, password: 'a-new-secret-1' })).toMatchObject({ ok: true })
    expect(await logIn(user.email, PASSWORD)).toMatchObject({ code: 'INVALID_CREDENTIALS' })
    expect(await logIn(user.email, 'a-new-secret-1')).toMatchObject({ ok: true })
    expect(await findLiveSession(id, user.id)).toBeNull()
    expect(await sql('select 1 from users where email_confirmed_at is not null')).toHaveLength(1)
    const mails = await deliver()
    expect(mails).toMatchObject([{ to: user.email, subject: 'Jelszava megváltozott' }])
  })

  it('works once, also in concurrent requests', async () => {
    const token = await mailedToken()
    const answers = await Promise.all(
      ['first-secret-1', 'second-secret-2'].map((password) => resetPassword({ token, password })),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers).toContainEqual({ ok: false, code: 'INVALID_OR_EXPIRED_TOKEN' })
    expect(await resetPassword({ token, password: 'third-secret-3' })).toMatchObject({
      code: 'INVALID_OR_EXPIRED_TOKEN',
    })
  })

  it('that is invalid does not count towards the limit of hashing', async () => {
    const reset = (token: string) => resetPassword({ token, password: 'a-new-secret-1' })
    for (let n = 0; n < LIMITS.hashing.account.points; n++) await reset('none')
    expect(await countAttempt('hashing', 'all')).toBeNull()
    for (let n = 1; n < LIMITS.hashing.account.points; n++) await countAttempt('hashing', 'all')
    expect(await countAttempt('hashing', 'all')).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(await reset('none')).toMatchObject({ code: 'INVALID_OR_EXPIRED_TOKEN' })
    expect(await reset(await mailedToken())).toMatchObject({ ok: true })
    await forgetAttempts('hashing', 'all')
  })

  it('invalidates the other links', async () => {
    const first = await mailedToken()
    const second = await mailedToken()
    await resetPassword({ token: second, password: 'a-new-secret-1' })
    expect(await resetPassword({ token: first, password: 'another-1' })).toMatchObject({
      code: 'INVALID_OR_EXPIRED_TOKEN',
    })
  })

  it('expires after an hour', async () => {
    const token = await mailedToken()
    const minutes = (count: number) =>
      vi.useFakeTimers({ now: Date.now() + count * 60_000, toFake: ['Date'] })
    minutes(61)
    expect(await resetPassword({ token, password: 'a-new-secret-1' })).toMatchObject({
      code: 'INVALID_OR_EXPIRED_TOKEN',
    })
    vi.useRealTimers()
    minutes(59)
    expect(await resetPassword({ token, password: 'a-new-secret-1' })).toMatchObject({ ok: true })
  })

  it('still works after a refused password', async () => {
    const token = await mailedToken()
    for (const [password, message] of [
      ['', 'fillAllFields'],
      ['a-1', 'passwordTooWeak'],
      ['onlyletters', 'passwordRequirements'],
      ['mopar440', 'passwordCommon'],
      [`a1${'x'.repeat(71)}`, 'passwordTooLong'],
      [['a-new-secret-1'], 'fillAllFields'],
    ]) {
      expect(await resetPassword({ token, password })).toMatchObject({
        code: 'VALIDATION_ERROR',
        fieldErrors: { password: message },
      })
    }
    expect(await resetPassword({ token, password: 'a-new-secret-1' })).toMatchObject({ ok: true })
  })

  it.each(['', 'x'.repeat(43), '\u0000', { toString: 'x' }, null, undefined])(
    'is not %j',
    async (token) => {
      await mailedToken()
      expect(await resetPassword({ token, password: 'a-new-secret-1' })).toMatchObject({
        code: 'INVALID_OR_EXPIRED_TOKEN',
      })
      expect(await logIn(user.email, PASSWORD)).toMatchObject({ ok: true })
    },
  )
})

describe('a password change', () => {
  const change = { currentPassword: PASSWORD, newPassword: 'a-new-secret-1' }
  let here = ''
  let elsewhere = ''
  beforeEach(async () => {
    here = (await createSession(user.id)).id
    elsewhere = (await createSession(user.id)).id
    session.current = { sid: here, userId: user.id }
  })

  it('requires the current password, ends other sessions and sends a mail', async () => {
    expect(await changePassword(change)).toEqual({ ok: true, value: null })
    expect(await logIn(user.email, change.newPassword)).toMatchObject({ ok: true })
    expect(await findLiveSession(here, user.id)).not.toBeNull()
    expect(await findLiveSession(elsewhere, user.id)).toBeNull()
    expect(await deliver()).toMatchObject([{ to: user.email, subject: 'Jelszava megváltozott' }])
  })

  it('cancels a change of the address that the former password has opened', async () => {
    await sql(
      `insert into email_changes (id, user_id, old_email, new_email, token_hash, expires_at)
       values (gen_random_uuid(), $1, $2, 'intruder@shop.example', 'hash', now() + interval '1 day')`,
      [user.id, user.email],
    )
    expect(await changePassword(change)).toMatchObject({ ok: true })
    expect(await sql('select 1 from email_changes where cancelled_at is null')).toEqual([])
  })

  it('invalidates earlier reset links', async () => {
    const token = await mailedToken()
    await changePassword(change)
    expect(await resetPassword({ token, password: 'another-1' })).toMatchObject({ ok: false })
  })

  it('is refused with a wrong password, and limited', async () => {
    for (let i = 0; i < LIMITS.passwordCheck.account.points; i += 1) {
      expect(await changePassword({ ...change, currentPassword: `guess-${i}` })).toEqual({
        ok: false,
        code: 'WRONG_PASSWORD',
        fieldErrors: { currentPassword: 'WRONG_PASSWORD' },
      })
    }
    expect(await changePassword(change)).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(await logIn(user.email, PASSWORD)).toMatchObject({ ok: true })
    expect(await findLiveSession(elsewhere, user.id)).not.toBeNull()
    expect(await deliver()).toEqual([])
  })

  it.each([
    [{ ...change, newPassword: 'six-12' }, { newPassword: 'passwordTooWeak' }],
    [{ ...change, newPassword: '' }, { newPassword: 'fillAllFields' }],
    [{ ...change, currentPassword: '' }, { currentPassword: 'fillAllFields' }],
    [{ ...change, newPassword: null }, { newPassword: 'fillAllFields' }],
  ])('refuses %j', async (payload, fieldErrors) => {
    expect(await changePassword(payload)).toEqual({
      ok: false,
      code: 'VALIDATION_ERROR',
      fieldErrors,
    })
  })

  it('is refused to a guest', async () => {
    session.current = null
    expect(await changePassword(change)).toMatchObject({ code: 'UNAUTHENTICATED' })
  })
})
