import { beforeEach, describe, expect, it, vi } from 'vitest'
import { endOtherSessions, endSession, listSessions } from '@/lib/accounts/settings/sessions'
import { createSession, findLiveSession } from '@/lib/auth/session-rows'
import { resetDatabase, sql } from './database'
import { insert } from './rows'

const visitor = vi.hoisted(() => ({
  session: null as { sid: string; user: { id: string } } | null,
}))
vi.mock('@/lib/auth/session', () => ({ getSession: async () => visitor.session }))

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'

async function signedIn() {
  const userId = await insert('users')
  const here = await createSession(userId, FIREFOX)
  visitor.session = { sid: here.id, user: { id: userId } }
  return { userId, here, there: await createSession(userId), stranger: await insert('users') }
}

const seen = (id: string, minutes: number) =>
  sql(`update sessions set last_seen_at = now() - make_interval(mins => $2) where id = $1`, [
    id,
    minutes,
  ])
const lastSeen = async (id: string) =>
  (await sql('select last_seen_at from sessions where id = $1', [id]))[0]?.last_seen_at.getTime()

beforeEach(async () => {
  visitor.session = null
  await resetDatabase()
})

describe('the sessions of a customer', () => {
  it('are the open ones, this one first, with device and times', async () => {
    const { userId, here, there } = await signedIn()
    await seen(here.id, 60)
    const ended = await createSession(userId)
    const expired = await createSession(userId)
    await endSession(ended.id)
    const past = new Date(Date.now() - 1000)
    await sql('update sessions set expires_at = $2 where id = $1', [expired.id, past])
    const listed = await listSessions()
    expect(listed).toMatchObject({
      ok: true,
      value: [
        {
          id: here.id,
          isCurrent: true,
          device: { browser: 'Firefox', system: 'Linux', kind: 'desktop' },
          signedInAt: here.createdAt.toISOString(),
        },
        { id: there.id, isCurrent: false, device: { browser: null } },
      ],
    })
  })

  it('are hidden from other accounts', async () => {
    const { stranger, here } = await signedIn()
    const theirs = await createSession(stranger)
    expect(await endSession(theirs.id)).toEqual({ ok: false, code: 'NOT_FOUND' })
    expect(await endSession("' or true --")).toEqual({ ok: false, code: 'NOT_FOUND' })
    await endOtherSessions()
    expect(await findLiveSession(theirs.id, stranger)).not.toBeNull()
    visitor.session = { sid: theirs.id, user: { id: stranger } }
    expect(await listSessions()).toMatchObject({ value: [{ id: theirs.id }] })
    expect(await endSession(here.id)).toEqual({ ok: false, code: 'NOT_FOUND' })
  })

  it('end one by one, idempotently, or all but this one', async () => {
    const { userId, here, there } = await signedIn()
    expect(await endSession(there.id)).toEqual({ ok: true, value: null })
    expect(await endSession(there.id)).toEqual({ ok: true, value: null })
    expect(await findLiveSession(there.id, userId)).toBeNull()
    const second = await createSession(userId)
    const third = await createSession(userId)
    expect(await endOtherSessions()).toEqual({ ok: true, value: { ended: 2 } })
    for (const { id } of [second, third]) expect(await findLiveSession(id, userId)).toBeNull()
    expect(await findLiveSession(here.id, userId)).not.toBeNull()
  })

  it('are refused to guests', async () => {
    const { here } = await signedIn()
    visitor.session = null
    const refused = { ok: false, code: 'UNAUTHENTICATED' }
    expect(await listSessions()).toEqual(refused)
    expect(await endSession(here.id)).toEqual(refused)
    expect(await endOtherSessions()).toEqual(refused)
  })

  it('have a last use up to five minutes old, without a write per request', async () => {
    const { userId, here } = await signedIn()
    await seen(here.id, 4)
    const before = await lastSeen(here.id)
    await findLiveSession(here.id, userId)
    expect(await lastSeen(here.id)).toBe(before)
    await seen(here.id, 6)
    await findLiveSession(here.id, userId)
    expect(await lastSeen(here.id)).toBeGreaterThan(before ?? 0)
  })
})
