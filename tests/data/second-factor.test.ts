import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changePassword } from '@/lib/accounts/passwords/change'
import {
  checkAgain,
  confirmPassword,
  readConfirmation,
  requireConfirmed,
} from '@/lib/auth/confirmation'
import { checkProof } from '@/lib/auth/second-factor/check'
import {
  disableSecondFactor,
  enableSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '@/lib/auth/second-factor/setup'
import { createSession, findLiveSession, findPendingSession } from '@/lib/auth/session-rows'
import { prisma } from '@/lib/db'
import { env } from '@/lib/env'
import { ensureAdmin, removeSecondFactor } from '@/prisma/seed/admin'
import { asCustomer, asGuest, visitor } from './admin'
import { resetDatabase, sql } from './database'
import { insert } from './rows'
import { administratorWithPassword, appCode, enable, PASSWORD } from './second-factor'
import { findTraces } from './traces'

vi.mock('@/lib/auth/session', () => ({ getSession: async () => visitor.session }))
vi.mock('next/headers', () => ({ headers: async () => new Headers() }))

const MINUTE = 60_000
const later = (ms: number) => vi.setSystemTime(Date.now() + ms)
const checkCode = (code: unknown) => checkProof({ sid: '', user: account() }, { code })
const account = () => ({ id: adminId, email: env.ADMIN_EMAIL })
const audited = async () =>
  (await sql('select action from audit_entries order by created_at, id')).map(
    ({ action }) => action,
  )
const OTHER_MAILS = `select topic from outbox_messages where topic <> 'mail.admin-second-factor'`
const wrong = { ok: false, code: 'WRONG_CODE', fieldErrors: { code: 'WRONG_CODE' } }

let adminId: string
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await resetDatabase()
  adminId = await administratorWithPassword()
})
afterEach(() => vi.useRealTimers())

/** Expires the confirmation of the set-up. */
const unconfirm = () => sql('update sessions set confirmed_at = null')

describe('setting up the second factor', () => {
  it('needs the password, then the first code, and gives ten recovery codes', async () => {
    expect(await startSecondFactor()).toEqual({ ok: false, code: 'PASSWORD_REQUIRED' })
    await confirmPassword({ password: PASSWORD })
    expect(await startSecondFactor()).toEqual({ ok: true, value: null })
    expect(await readSecondFactor()).toMatchObject({
      value: { isOn: false, secret: { text: expect.stringMatching(/^([A-Z2-7]{4} ?){8}$/) } },
    })
    expect(await enableSecondFactor('000000')).toEqual(wrong)
    expect(await enableSecondFactor('')).toMatchObject({ code: 'REQUIRED_FIELDS' })
    const enabled = await enableSecondFactor(await appCode(adminId))
    expect(enabled).toMatchObject({ ok: true })
    const codes = enabled.ok ? enabled.value.codes : []
    expect(new Set(codes).size).toBe(10)
    expect(await readSecondFactor()).toEqual({
      ok: true,
      value: { isOn: true, since: expect.any(Date), codesLeft: 10 },
    })
    expect(await audited()).toEqual(['session.confirm', 'secondFactor.enable'])
    expect(await findTraces(codes.map((code) => code.replace('-', '')))).toEqual([])
  })

  it('stays off until a code was right', async () => {
    await confirmPassword({ password: PASSWORD })
    await startSecondFactor()
    expect(await findLiveSession((await createSession(adminId)).id, adminId)).not.toBeNull()
    expect(await confirmPassword({ password: PASSWORD })).toMatchObject({ ok: true })
  })

  it('ends the other sessions and keeps its own', async () => {
    const other = await createSession(adminId)
    await enable(adminId)
    expect(await findLiveSession(other.id, adminId)).toBeNull()
    expect(await findLiveSession(visitor.session?.sid, adminId)).not.toBeNull()
  })

  it('does not replace one that is on', async () => {
    await enable(adminId)
    expect(await startSecondFactor()).toEqual({ ok: false, code: 'CONFLICT' })
    expect(await enableSecondFactor(await appCode(adminId))).toMatchObject({ code: 'CONFLICT' })
  })

  it.each([
    ['a guest', asGuest, 'UNAUTHENTICATED'],
    ['a customer', asCustomer, 'FORBIDDEN'],
  ] as const)('is refused to %s', async (_, enter, code) => {
    await enter()
    for (const call of [
      readSecondFactor,
      startSecondFactor,
      () => enableSecondFactor('123456'),
      renewRecoveryCodes,
      disableSecondFactor,
    ]) {
      expect(await call()).toEqual({ ok: false, code })
    }
  })
})

describe('a code', () => {
  it('is accepted once, and none of an earlier step after it', async () => {
    await enable(adminId)
    const before = await appCode(adminId, -1)
    const code = await appCode(adminId)
    const after = await appCode(adminId, 1)
    expect(await checkCode(before)).toEqual(wrong)
    expect(await checkCode(code)).toBeNull()
    expect(await checkCode(code)).toEqual(wrong)
    expect(await checkCode(after)).toBeNull()
    expect(await checkCode(code)).toEqual(wrong)
  })

  it('is refused after five wrong ones, also when it is right', async () => {
    await enable(adminId)
    for (let times = 0; times < 5; times += 1) {
      expect(await checkCode('000000')).toEqual(wrong)
    }
    expect(await checkCode(await appCode(adminId))).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    })
    later(15 * MINUTE)
    expect(await checkCode(await appCode(adminId))).toBeNull()
  })

  it.each([undefined, null, '', ' ', 123456, ['123456']])('is not %j', async (code) => {
    await enable(adminId)
    expect(await checkCode(code)).toMatchObject({ code: 'REQUIRED_FIELDS' })
  })

  it('cannot be checked with another AUTH_SECRET, and says what to do', async () => {
    await enable(adminId)
    const secret = vi.spyOn(env, 'AUTH_SECRET', 'get').mockReturnValue('x'.repeat(40))
    await expect(checkCode('123456')).rejects.toThrow('--remove-second-factor')
    secret.mockRestore()
  })
})

describe('a recovery code', () => {
  it('works once, in capitals and without its dash too', async () => {
    const [first = '', second = ''] = await enable(adminId)
    expect(await checkCode(first)).toBeNull()
    expect(await checkCode(first)).toEqual(wrong)
    expect(await checkCode(second.replace('-', ' ').toUpperCase())).toBeNull()
    expect(await readSecondFactor()).toMatchObject({ value: { codesLeft: 8 } })
  })

  it('ends when new ones are made, which needs password and code', async () => {
    const [first = ''] = await enable(adminId)
    await unconfirm()
    expect(await renewRecoveryCodes()).toMatchObject({ code: 'PASSWORD_REQUIRED' })
    await confirmPassword({ password: PASSWORD, code: await appCode(adminId) })
    const renewed = await renewRecoveryCodes()
    expect(await checkCode(first)).toEqual(wrong)
    const [fresh] = renewed.ok ? renewed.value.codes : []
    expect(await checkCode(fresh)).toBeNull()
    expect(await audited()).toContain('secondFactor.codes')
  })

  it('of another account is wrong', async () => {
    const [first = ''] = await enable(adminId)
    const stranger = await insert('users')
    expect(
      await checkProof(
        { sid: '', user: { id: stranger, email: 'x@shop.example' } },
        { code: first },
      ),
    ).toEqual(wrong)
  })
})

describe('the password changed on the dashboard', () => {
  it('asks for a code too where a second factor is on, which works once', async () => {
    await enable(adminId)
    const change = (fields: object) =>
      changePassword({ currentPassword: PASSWORD, newPassword: 'une-autre-2026', ...fields })
    expect(await change({})).toMatchObject({ code: 'REQUIRED_FIELDS' })
    expect(await change({ code: '000000' })).toEqual(wrong)
    later(MINUTE)
    const code = await appCode(adminId)
    expect(await change({ code })).toEqual({ ok: true, value: null })
    expect(await change({ currentPassword: 'une-autre-2026', code })).toEqual(wrong)
  })
})

describe('signing in with a second factor', () => {
  it('gives neither admin nor customer rights after the password alone', async () => {
    await enable(adminId)
    const { id, isPending } = await createSession(adminId)
    expect(isPending).toBe(true)
    expect(await findLiveSession(id, adminId)).toBeNull()
    expect(await findPendingSession(id, adminId)).toEqual({ id, user: account() })
    expect(await sql(OTHER_MAILS)).toEqual([])
  })

  it('waits ten minutes for the code', async () => {
    await enable(adminId)
    const { id } = await createSession(adminId)
    await sql('update sessions set created_at = $2 where id = $1', [id, new Date()])
    later(10 * MINUTE)
    expect(await findPendingSession(id, adminId)).toBeNull()
  })

  it('is complete with the code, and mails the owner only then', async () => {
    await enable(adminId)
    const { id, isPending } = await createSession(adminId, '', true)
    expect(isPending).toBe(false)
    expect(await findLiveSession(id, adminId)).not.toBeNull()
    expect(await findPendingSession(id, adminId)).toBeNull()
    expect(await sql(OTHER_MAILS)).toEqual([{ topic: 'mail.admin-sign-in' }])
  })

  it('leaves customers as they are', async () => {
    const customer = await insert('users')
    const { id, isPending } = await createSession(customer)
    expect([isPending, await findPendingSession(id, customer)]).toEqual([false, null])
    expect(await findLiveSession(id, customer)).not.toBeNull()
  })
})

describe('the confirmation with a second factor', () => {
  it('needs password and code', async () => {
    await enable(adminId)
    await unconfirm()
    expect(await requireConfirmed()).toEqual({
      ok: false,
      code: 'PASSWORD_REQUIRED',
      details: { asks: 'code' },
    })
    expect(await readConfirmation()).toEqual({ isConfirmed: false, asks: 'code' })
    expect(await confirmPassword({ password: PASSWORD })).toMatchObject({ code: 'REQUIRED_FIELDS' })
    expect(await confirmPassword({ password: PASSWORD, code: '000000' })).toEqual(wrong)
    const code = await appCode(adminId)
    expect(await confirmPassword({ password: 'guess-2026', code })).toMatchObject({
      code: 'WRONG_PASSWORD',
    })
    expect(await readConfirmation()).toMatchObject({ isConfirmed: false })
    // The wrong password spent no code.
    expect(await confirmPassword({ password: PASSWORD, code })).toMatchObject({ ok: true })
    expect(await confirmPassword({ password: PASSWORD, code })).toEqual(wrong)
  })

  it('asks for a code once in five minutes where the password is needed each time', async () => {
    await enable(adminId)
    await unconfirm()
    const admin = await requireAdminSession()
    expect(await checkAgain(admin, { password: PASSWORD })).toMatchObject({
      code: 'REQUIRED_FIELDS',
    })
    expect(await checkAgain(admin, { password: PASSWORD, code: await appCode(adminId) })).toBeNull()
    expect(await checkAgain(admin, { password: PASSWORD })).toBeNull()
    expect(await checkAgain(admin, { password: 'guess-2026' })).toMatchObject({
      code: 'WRONG_PASSWORD',
    })
    later(5 * MINUTE)
    expect(await checkAgain(admin, { password: PASSWORD })).toMatchObject({
      code: 'REQUIRED_FIELDS',
    })
  })
})

describe('removing the second factor', () => {
  it('needs password and code in admin', async () => {
    await enable(adminId)
    await unconfirm()
    expect(await disableSecondFactor()).toMatchObject({ code: 'PASSWORD_REQUIRED' })
    await confirmPassword({ password: PASSWORD, code: await appCode(adminId) })
    expect(await disableSecondFactor()).toEqual({ ok: true, value: null })
    expect(await readSecondFactor()).toEqual({ ok: true, value: { isOn: false, secret: null } })
    expect(await sql('select 1 from recovery_codes')).toEqual([])
    expect(await disableSecondFactor()).toMatchObject({ code: 'CONFLICT' })
  })

  it('ends a sign-in that still waits for its code', async () => {
    await enable(adminId)
    const waiting = await createSession(adminId)
    await sql('update sessions set confirmed_at = $2 where id = $1', [
      visitor.session?.sid,
      new Date(),
    ])
    expect(await disableSecondFactor()).toMatchObject({ ok: true })
    expect(await findLiveSession(waiting.id, adminId)).toBeNull()
    expect(await findLiveSession(visitor.session?.sid, adminId)).not.toBeNull()
  })

  it('works on the server without any code, and ends every session', async () => {
    await enable(adminId)
    await sql('delete from outbox_messages')
    expect(await removeSecondFactor(prisma, { email: env.ADMIN_EMAIL })).toBe(1)
    expect(
      await sql('select topic, payload ->> $1 as change from outbox_messages', ['change']),
    ).toEqual([{ topic: 'mail.admin-second-factor', change: 'disable' }])
    const { id } = await createSession(adminId)
    expect(await findLiveSession(id, adminId)).not.toBeNull()
    await expect(removeSecondFactor(prisma, { email: env.ADMIN_EMAIL })).rejects.toThrow(
      'no second factor',
    )
  })

  it('happens when another address becomes the administrator’s', async () => {
    await enable(adminId)
    await ensureAdmin(prisma, { email: 'next@shop.example', password: PASSWORD })
    expect(await sql('select 1 from second_factors')).toEqual([])
  })
})

async function requireAdminSession() {
  await sql('update sessions set confirmed_at = $1', [new Date()])
  const admin = await requireConfirmed()
  await unconfirm()
  if (!admin.ok) throw new Error(admin.code)
  return admin.value
}
