import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { prisma } from '@/lib/db'
import { countAttempt, forgetAccount, forgetAttempts, LIMITS } from '@/lib/security/rate-limit'
import { resetDatabase, sql } from './database'

const client = vi.hoisted(() => ({ network: null as string | null }))
vi.mock('@/lib/security/client-network', () => ({ clientNetwork: async () => client.network }))

const [HOME, CAFE] = ['203.0.113.5', '198.51.100.7']
const ada = 'ada@example.com'
const { account, network } = LIMITS.login

async function attempts(count: number, key: string | (() => string)) {
  for (let i = 0; i < count; i += 1) {
    await countAttempt('login', typeof key === 'string' ? key : key())
  }
}
const somebody = () => `${randomUUID()}@example.com`

beforeEach(async () => {
  client.network = null
  await resetDatabase()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('attempts', () => {
  it('are allowed as often as the limit says; then the seconds to wait are named', async () => {
    for (let i = 0; i < account.points; i += 1) expect(await countAttempt('login', ada)).toBeNull()
    const refusal = await countAttempt('login', ada)
    expect(refusal).toMatchObject({ ok: false, code: 'TOO_MANY_REQUESTS' })
    const seconds = Number(refusal?.details?.retryAfter)
    expect(seconds).toBeGreaterThan(account.duration - 60)
    expect(seconds).toBeLessThanOrEqual(account.duration)
  })

  it('count for each account and each limit by themselves', async () => {
    await attempts(account.points, ada)
    expect(await countAttempt('login', 'grace@example.com')).toBeNull()
    expect(await countAttempt('passwordReset', ada)).toBeNull()
  })

  it('at once are all counted', async () => {
    const answers = await Promise.all(
      Array.from({ length: account.points + 5 }, () => countAttempt('login', ada)),
    )
    expect(answers.filter((answer) => answer !== null)).toHaveLength(5)
  })

  it('are counted for one network, whichever accounts they are about', async () => {
    client.network = CAFE
    await attempts(network.points, somebody)
    expect(await countAttempt('login', somebody())).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    client.network = HOME
    expect(await countAttempt('login', somebody())).toBeNull()
  })

  it('are counted in all', async () => {
    for (let i = 0; i < LIMITS.signUp.all.points; i += 1) await countAttempt('signUp', somebody())
    const refusal = await countAttempt('signUp', somebody())
    expect(refusal).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(Number(refusal?.details?.retryAfter)).toBeLessThanOrEqual(60)
  })

  it('are counted together by routes and actions, whose bundles have classes of their own', async () => {
    const limiter =
      await vi.importActual<typeof import('rate-limiter-flexible')>('rate-limiter-flexible')
    vi.doMock('rate-limiter-flexible', () => ({ ...limiter, RateLimiterRes: class {} }))
    vi.resetModules()
    const actions = await import('@/lib/security/rate-limit')
    vi.doUnmock('rate-limiter-flexible')
    await attempts(account.points, ada)
    expect(await actions.countAttempt('login', ada)).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })

  it('are forgotten with time', async () => {
    await attempts(account.points, ada)
    vi.useFakeTimers({ now: Date.now() + account.duration * 1000 + 1, toFake: ['Date'] })
    expect(await countAttempt('login', ada)).toBeNull()
  })

  it('in the memory of the process are counted too', async () => {
    client.network = CAFE
    for (let i = 0; i < LIMITS.suggestions.network.points; i += 1) await countAttempt('suggestions')
    expect(await countAttempt('suggestions')).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(await sql('select * from limits')).toEqual([])
  })
})

describe('an attempt that succeeded', () => {
  it('lets the account begin anew', async () => {
    await attempts(account.points, ada)
    await forgetAttempts('login', ada)
    expect(await countAttempt('login', ada)).toBeNull()
  })

  it('is taken back from the counts of its network, but no more than itself', async () => {
    client.network = CAFE
    await attempts(network.points - 1, somebody)
    const mine = somebody()
    await countAttempt('login', mine)
    await forgetAttempts('login', mine)
    expect(await countAttempt('login', somebody())).toBeNull()
    expect(await countAttempt('login', somebody())).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })

  it('keeps strangers from locking the owner out where the owner was before', async () => {
    client.network = HOME
    await countAttempt('login', ada)
    await forgetAttempts('login', ada)
    client.network = CAFE
    await attempts(account.points + 3, ada)
    expect(await countAttempt('login', ada)).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    client.network = HOME
    for (let i = 0; i < account.points; i += 1) expect(await countAttempt('login', ada)).toBeNull()
    expect(await countAttempt('login', ada)).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })

  it('makes the network known for this account only', async () => {
    client.network = HOME
    await forgetAttempts('login', 'thief@example.com')
    await attempts(account.points, ada)
    expect(await countAttempt('login', ada)).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})

describe('what is kept', () => {
  it('names nobody, and goes with the account', async () => {
    client.network = HOME
    await countAttempt('login', ada)
    await forgetAttempts('login', ada)
    await countAttempt('login', ada)
    await countAttempt('login', 'grace@example.com')
    const kept = JSON.stringify(await sql('select * from limits'))
    expect(kept).not.toMatch(/ada|grace|example|203\.0/)
    const before = await sql('select * from limits')
    await forgetAccount(ada)
    const after = await sql('select * from limits')
    expect(before.length - after.length).toBe(2)
    client.network = null
    await attempts(account.points - 1, 'grace@example.com')
    expect(await countAttempt('login', 'grace@example.com')).toMatchObject({ ok: false })
  })
})

describe('when attempts cannot be counted', () => {
  const breakDatabase = (message: string) =>
    (['$queryRaw', '$queryRawUnsafe'] as const).map((query) =>
      vi.spyOn(prisma, query).mockRejectedValue(new Error(message)),
    )

  it('the shop goes on, and says so once for each outage', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const broken = breakDatabase('relation "limits" does not exist')
    await attempts(account.points + 5, ada)
    expect(await countAttempt('login', ada)).toBeNull()
    await forgetAttempts('login', ada)
    expect(error).toHaveBeenCalledOnce()
    for (const one of broken) one.mockRestore()
    expect(await countAttempt('login', ada)).toBeNull()
    breakDatabase('again')
    await countAttempt('login', ada)
    expect(error).toHaveBeenCalledTimes(2)
  })
})
