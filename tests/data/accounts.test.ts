import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DUMMY_HASH, logIn } from '@/lib/accounts/credentials'
import { signUp } from '@/lib/accounts/mutations'
import * as hashing from '@/lib/auth/hashing'
import { createSession, endSession, findLiveSession } from '@/lib/auth/session-rows'
import { env } from '@/lib/env'
import { sendMail } from '@/lib/mail/transport'
import { runOutbox } from '@/lib/runtime/outbox/worker'
import { countAttempt, LIMITS } from '@/lib/security/rate-limit'
import { handlers } from '@/lib/site/outbox-handlers'
import { resetDatabase, sql } from './database'
import { insert } from './rows'

vi.mock('@/lib/auth/session', () => ({}))
vi.mock('@/lib/mail/transport', () => ({ sendMail: vi.fn() }))
const sent = vi.mocked(sendMail)
const roundsOf = (hash: string) => Number(hash.slice(4, 6))

const payload = (changes: Record<string, unknown> = {}) => ({
  firstName: 'Zofia',
  lastName: 'Nowak',
  country: 'PL',
  city: 'Kraków',
  address: 'ul. Długa 12',
  phone: '+48 601 234 567',
  email: `${randomUUID()}@shop-customer.test`,
  password: 'zażółć-2024',
  language: 'pl',
  ...changes,
})

const users = () => sql('select * from users')
const topics = async () =>
  (await sql('select topic from outbox_messages order by created_at, id')).map(({ topic }) => topic)

beforeEach(async () => {
  sent.mockReset().mockResolvedValue()
  await resetDatabase()
})

describe('signUp', () => {
  it('stores the language, the role customer and a bcrypt hash of the set cost', async () => {
    const typed = payload({ email: ' Zofia.Nowak@Example.COM ' })
    expect(await signUp({ ...typed, role: 'admin', id: randomUUID() })).toMatchObject({ ok: true })
    const [row] = await users()
    expect(row).toMatchObject({
      email: 'zofia.nowak@example.com',
      first_name: 'Zofia',
      language: 'pl',
      role: 'customer',
    })
    expect(roundsOf(String(row?.password_hash))).toBe(env.PASSWORD_COST)
  })

  it('refuses a common password and accepts a long one of any kind', async () => {
    expect(await signUp(payload({ password: 'Mopar440' }))).toMatchObject({
      code: 'VALIDATION_ERROR',
      fieldErrors: { password: 'passwordCommon' },
    })
    expect(await users()).toEqual([])
    expect(await signUp(payload({ password: 'four words a line' }))).toMatchObject({ ok: true })
  })

  it('keeps the phone number as typed, with its international form', async () => {
    await signUp(payload({ phone: '601.234.567' }))
    expect(await users()).toMatchObject([{ phone: '601.234.567', phone_e164: '+48601234567' }])
    expect(await signUp(payload({ phone: '061234567' }))).toMatchObject({
      fieldErrors: { phone: 'invalidPhone' },
    })
  })

  it('starts no session', async () => {
    await signUp(payload())
    expect(await sql('select * from sessions')).toEqual([])
  })

  it('responds to a taken address, in any case, as to a new one, and leaves its account unchanged', async () => {
    const typed = payload()
    const first = await signUp(typed)
    const before = await users()
    const again = await signUp({
      ...typed,
      email: typed.email.toUpperCase(),
      firstName: 'Thief',
      password: 'another-2024',
    })
    expect(again).toEqual(first)
    expect(await users()).toEqual(before)
    expect(await topics()).toEqual(['mail.welcome', 'mail.sign-up-attempt'])
    expect(await logIn(typed.email, 'another-2024')).toMatchObject({ code: 'INVALID_CREDENTIALS' })
    expect(await logIn(typed.email, typed.password)).toMatchObject({ ok: true })
  })

  it('creates one account from concurrent requests', async () => {
    const typed = payload()
    const results = await Promise.all(Array.from({ length: 4 }, () => signUp(typed)))
    expect(results).toEqual(Array.from({ length: 4 }, () => ({ ok: true, value: null })))
    expect(await users()).toHaveLength(1)
    expect((await topics()).sort()).toEqual([
      ...['mail.sign-up-attempt', 'mail.sign-up-attempt', 'mail.sign-up-attempt', 'mail.welcome'],
    ])
  })

  it('creates no account with the administrator’s address, without revealing it', async () => {
    const admin = await signUp(payload({ email: env.ADMIN_EMAIL.toUpperCase() }))
    expect(admin).toEqual({ ok: true, value: null })
    expect(await users()).toEqual([])
  })

  it('mails the owner of a taken address in the account’s language, once a day', async () => {
    const typed = payload({ language: 'pl' })
    for (const language of ['pl', 'fr', 'en']) await signUp({ ...typed, language })
    await runOutbox(handlers)
    const mails = sent.mock.calls
    expect(mails.map(([mail]) => mail.subject)).toEqual([
      expect.stringContaining('Witamy'),
      'Konto w sklepie Maison LX już istnieje',
    ])
    expect(mails[1]?.[1].address).toBe(typed.email)
    expect(mails[1]?.[0].text).toContain('/pl?login=true&mode=forgot')
    expect(await sql('select id from outbox_messages where done_at is null')).toEqual([])
    await sql(`update outbox_messages set done_at = done_at - interval '25 hours'`)
    await signUp(typed)
    await runOutbox(handlers)
    expect(sent).toHaveBeenCalledTimes(3)
  })

  it('refuses a password of 73 bytes and accepts one of 72', async () => {
    const long = payload({ password: `a1${'x'.repeat(71)}` })
    expect(await signUp(long)).toMatchObject({
      code: 'VALIDATION_ERROR',
      fieldErrors: { password: 'passwordTooLong' },
    })
    const longest = payload({ password: `a1${'x'.repeat(70)}` })
    expect(await signUp(longest)).toMatchObject({ ok: true })
    expect(await logIn(longest.email, longest.password)).toMatchObject({ ok: true })
    expect(await logIn(longest.email, `${longest.password}x`)).toMatchObject({
      code: 'INVALID_CREDENTIALS',
    })
  })

  it.each([null, 'text', [], {}, { email: {} }])('refuses %j', async (value) => {
    expect(await signUp(value)).toMatchObject({ ok: false, code: 'VALIDATION_ERROR' })
    expect(await users()).toEqual([])
  })
})

describe('logIn', () => {
  it('returns the customer without the hash, for composed and decomposed accents', async () => {
    const typed = payload()
    await signUp(typed)
    const result = await logIn(` ${typed.email.toUpperCase()} `, typed.password.normalize('NFD'))
    const { password: _, language: __, ...known } = typed
    const extras = { postalCode: null, addressLine2: null, company: null }
    expect(result).toEqual({ ok: true, value: { ...known, ...extras, id: expect.any(String) } })
  })

  it('responds alike to a wrong password, an unknown address and a malformed one', async () => {
    const { email } = payload()
    await signUp(payload({ email }))
    const answers = [
      await logIn(email, 'wrong-2024'),
      await logIn(payload().email, 'wrong-2024'),
      await logIn('not an address', 'wrong-2024'),
      await logIn("' or 1=1 --", 'wrong-2024'),
    ]
    for (const answer of answers) expect(answer).toEqual({ ok: false, code: 'INVALID_CREDENTIALS' })
  })

  it('hashes also for an unknown address and a password over 72 bytes', async () => {
    expect(roundsOf(DUMMY_HASH)).toBe(env.PASSWORD_COST)
    const known = payload()
    await signUp(known)
    const compare = vi.spyOn(hashing, 'isPassword')
    for (const email of [known.email, payload().email]) {
      for (const password of ['wrong-2024', 'x'.repeat(73), 'x'.repeat(100_000), '\u0000', '🦊']) {
        compare.mockClear()
        expect(await logIn(email, password)).toMatchObject({ code: 'INVALID_CREDENTIALS' })
        expect(compare).toHaveBeenCalledOnce()
        expect(roundsOf(String(compare.mock.calls[0]?.[1]))).toBe(env.PASSWORD_COST)
        await sql('delete from limits')
      }
    }
    compare.mockRestore()
  })

  it.each([
    [undefined, undefined],
    ['', 'secret-2024'],
    ['ada@example.com', ''],
    ['  ', '  '],
    [{}, []],
    [1, true],
  ])('requires both, not %j and %j', async (email, password) => {
    expect(await logIn(email, password)).toEqual({ ok: false, code: 'REQUIRED_FIELDS' })
  })

  it('limits guesses per account and resets them after the right password', async () => {
    const typed = payload()
    await signUp(typed)
    const { points } = LIMITS.login.account
    await logIn(typed.email, 'wrong-1')
    for (let i = 2; i < points; i += 1) await countAttempt('login', typed.email)
    expect(await logIn(typed.email, typed.password)).toMatchObject({ ok: true })
    await logIn(typed.email, 'wrong-1')
    for (let i = 1; i < points; i += 1) await countAttempt('login', typed.email)
    const refused = await logIn(typed.email, typed.password)
    expect(refused).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(refused).toHaveProperty('details.retryAfter', expect.any(Number))
    const other = payload()
    await signUp(other)
    expect(await logIn(other.email, other.password)).toMatchObject({ ok: true })
  })
})

describe('sessions', () => {
  it('are valid until ended', async () => {
    const userId = await insert('users')
    const { id } = await createSession(userId, 'x'.repeat(1000))
    expect((await findLiveSession(id, userId))?.user.id).toBe(userId)
    await endSession(id)
    await endSession(id)
    expect(await findLiveSession(id, userId)).toBeNull()
  })

  it('never contain the hash', async () => {
    const userId = await insert('users')
    const { id } = await createSession(userId)
    expect((await findLiveSession(id, userId))?.user).not.toHaveProperty('passwordHash')
  })

  it('belong to one user and expire', async () => {
    const userId = await insert('users')
    const stranger = await insert('users')
    const { id } = await createSession(userId)
    expect(await findLiveSession(id, stranger)).toBeNull()
    expect(await findLiveSession(id, undefined)).toBeNull()
    expect(await findLiveSession('rubbish', userId)).toBeNull()
    await sql(`update sessions set expires_at = now() - interval '1 second' where id = $1`, [id])
    expect(await findLiveSession(id, userId)).toBeNull()
  })

  it('end one device alone', async () => {
    const userId = await insert('users')
    const phone = await createSession(userId)
    const desk = await createSession(userId)
    await endSession(phone.id)
    expect(await findLiveSession(desk.id, userId)).not.toBeNull()
  })
})
