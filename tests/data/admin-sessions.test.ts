import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSession, findLiveSession } from '@/lib/auth/session-rows'
import { describeSession } from '@/lib/auth/session-user'
import { env } from '@/lib/env'
import { resetDatabase, sql } from './database'
import { insert } from './rows'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await resetDatabase()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const later = (ms: number) => vi.setSystemTime(Date.now() + ms)

async function enter(changes: Record<string, unknown>) {
  const userId = await insert('users', changes)
  const { id } = await createSession(
    userId,
    'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Firefox/144.0',
  )
  await sql('update sessions set created_at = $1, last_seen_at = $1', [new Date()])
  return { userId, id, isIn: async () => (await findLiveSession(id, userId)) !== null }
}

const admin = () => enter({ email: env.ADMIN_EMAIL, role: 'admin' })

describe('the administrator’s session', () => {
  it('ends after an hour without use', async () => {
    const { id, isIn } = await admin()
    later(59 * MINUTE)
    expect(await isIn()).toBe(true)
    later(59 * MINUTE)
    expect(await isIn()).toBe(true)
    later(60 * MINUTE)
    expect(await isIn()).toBe(false)
    expect(
      await sql('select ended_at is not null as ended from sessions where id = $1', [id]),
    ).toEqual([{ ended: true }])
    later(-60 * MINUTE)
    expect(await isIn()).toBe(false)
  })

  it('ends after twelve hours, also in use', async () => {
    const { isIn } = await admin()
    for (let passed = 0; passed < 11.5 * HOUR; passed += 30 * MINUTE) {
      later(30 * MINUTE)
      expect(await isIn(), `after ${passed / HOUR + 0.5} hours`).toBe(true)
    }
    later(30 * MINUTE)
    expect(await isIn()).toBe(false)
  })

  it('becomes a customer’s when ADMIN_EMAIL changes', async () => {
    const { userId, id } = await admin()
    const isAdmin = async () => {
      const live = await findLiveSession(id, userId)
      return live && describeSession(live).isAdmin
    }
    expect(await isAdmin()).toBe(true)
    vi.spyOn(env, 'ADMIN_EMAIL', 'get').mockReturnValue('next@shop.example')
    expect(await isAdmin()).toBe(false)
  })

  it('starts with a mail to the administrator', async () => {
    const { userId, id } = await admin()
    expect(await sql('select topic, payload from outbox_messages')).toEqual([
      { topic: 'mail.admin-sign-in', payload: { userId, sessionId: id } },
    ])
  })
})

it.each([
  ['a customer', { role: 'customer' }],
  ['a former administrator', { role: 'admin', email: 'former@shop.example' }],
])('%s stays signed in for seven days, without a mail', async (_, changes) => {
  const { isIn } = await enter(changes)
  later(6.9 * 24 * HOUR)
  expect(await isIn()).toBe(true)
  later(0.1 * 24 * HOUR)
  expect(await isIn()).toBe(false)
  expect(await sql('select 1 from outbox_messages')).toEqual([])
})
