import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { logIn } from '@/lib/accounts/credentials'
import { signUp } from '@/lib/accounts/mutations'
import { createSession, endSession, findLiveSession } from '@/lib/auth/session-rows'
import { env } from '@/lib/env'
import { LIMITS } from '@/lib/security/rate-limit'
import { resetDatabase, sql } from './database'
import { insert } from './rows'

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

beforeEach(resetDatabase)

describe('signUp', () => {
  it('keeps the customer with language and a bcrypt hash of cost 12, as a customer', async () => {
    const typed = payload({ email: ' Zofia.Nowak@Example.COM ' })
    expect(await signUp({ ...typed, role: 'admin', id: randomUUID() })).toMatchObject({ ok: true })
    const [row] = await users()
    expect(row).toMatchObject({
      email: 'zofia.nowak@example.com',
      first_name: 'Zofia',
      language: 'pl',
      role: 'customer',
    })
    expect(row?.password_hash).toMatch(/^\$2[aby]\$12\$/)
  })

  it('begins no session', async () => {
    await signUp(payload())
    expect(await sql('select * from sessions')).toEqual([])
  })

  it('refuses a taken address in any case', async () => {
    const typed = payload()
    await signUp(typed)
    const again = await signUp({ ...typed, email: typed.email.toUpperCase() })
    expect(again).toEqual({
      ok: false,
      code: 'EMAIL_TAKEN',
      fieldErrors: { email: 'EMAIL_TAKEN' },
    })
    expect(await users()).toHaveLength(1)
  })

  it('makes one account of several requests at once', async () => {
    const typed = payload()
    const results = await Promise.all(Array.from({ length: 4 }, () => signUp(typed)))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results.filter((result) => !result.ok && result.code === 'EMAIL_TAKEN')).toHaveLength(3)
    expect(await users()).toHaveLength(1)
  })

  it('refuses the administrator’s address as it refuses a taken one', async () => {
    const taken = payload()
    await signUp(taken)
    const admin = await signUp(payload({ email: env.ADMIN_EMAIL.toUpperCase() }))
    expect(admin).toEqual(await signUp(taken))
    expect(await users()).toHaveLength(1)
  })

  it('refuses a password of 73 bytes visibly and takes one of 72', async () => {
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
  it('answers the customer without the hash, however the accents were typed', async () => {
    const typed = payload()
    await signUp(typed)
    const result = await logIn(` ${typed.email.toUpperCase()} `, typed.password.normalize('NFD'))
    const { password: _, language: __, ...known } = typed
    expect(result).toEqual({ ok: true, value: { ...known, id: expect.any(String) } })
  })

  it('says the same of a wrong password, an unknown address and a malformed one', async () => {
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

  it.each([
    [undefined, undefined],
    ['', 'secret-2024'],
    ['ada@example.com', ''],
    ['  ', '  '],
    [{}, []],
    [1, true],
  ])('wants both, not %j and %j', async (email, password) => {
    expect(await logIn(email, password)).toEqual({ ok: false, code: 'REQUIRED_FIELDS' })
  })

  it('stops guessing at one account, and forgets wrong guesses after the right password', async () => {
    const typed = payload()
    await signUp(typed)
    for (let i = 1; i < LIMITS.login.account.points; i += 1) await logIn(typed.email, `wrong-${i}`)
    expect(await logIn(typed.email, typed.password)).toMatchObject({ ok: true })
    for (let i = 0; i < LIMITS.login.account.points; i += 1) await logIn(typed.email, `wrong-${i}`)
    const refused = await logIn(typed.email, typed.password)
    expect(refused).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(refused).toHaveProperty('details.retryAfter', expect.any(Number))
    const other = payload()
    await signUp(other)
    expect(await logIn(other.email, other.password)).toMatchObject({ ok: true })
  }, 60_000)
})

describe('sessions', () => {
  it('live until they are ended', async () => {
    const userId = await insert('users')
    const { id } = await createSession(userId, 'x'.repeat(1000))
    expect((await findLiveSession(id, userId))?.user.id).toBe(userId)
    await endSession(id)
    await endSession(id)
    expect(await findLiveSession(id, userId)).toBeNull()
  })

  it('never carry the hash', async () => {
    const userId = await insert('users')
    const { id } = await createSession(userId)
    expect((await findLiveSession(id, userId))?.user).not.toHaveProperty('passwordHash')
  })

  it('belong to one user and one time', async () => {
    const [userId, stranger] = [await insert('users'), await insert('users')]
    const { id } = await createSession(userId)
    expect(await findLiveSession(id, stranger)).toBeNull()
    expect(await findLiveSession(id, undefined)).toBeNull()
    expect(await findLiveSession('rubbish', userId)).toBeNull()
    await sql(`update sessions set expires_at = now() - interval '1 second' where id = $1`, [id])
    expect(await findLiveSession(id, userId)).toBeNull()
  })

  it('of one device end alone', async () => {
    const userId = await insert('users')
    const [phone, desk] = [await createSession(userId), await createSession(userId)]
    await endSession(phone.id)
    expect(await findLiveSession(desk.id, userId)).not.toBeNull()
  })
})
