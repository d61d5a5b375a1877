import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { prisma } from '@/lib/db'
import {
  countAttempt,
  countHashing,
  forgetAccount,
  forgetAttempts,
  LIMITS,
} from '@/lib/security/rate-limit'
import type { Limit } from '@/lib/settings/limits'
import { resetDatabase, sql } from './database'

const client = vi.hoisted(() => ({ network: null as string | null }))
vi.mock('@/lib/security/client-network', () => ({ clientNetwork: async () => client.network }))

const HOME = '203.0.113.5'
const CAFE = '198.51.100.7'
const ada = 'ada@example.com'
const { account, network, pair } = LIMITS.login

async function attempts(count: number, key: string | (() => string)) {
  for (let i = 0; i < count; i += 1) {
    await countAttempt('login', typeof key === 'string' ? key : key())
  }
}
const anAccount = () => `${randomUUID()}@example.com`

beforeEach(async () => {
  client.network = null
  await resetDatabase()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('attempts', () => {
  it('are allowed up to the limit, then return the seconds to wait', async () => {
    for (let i = 0; i < account.points; i += 1) expect(await countAttempt('login', ada)).toBeNull()
    const refusal = await countAttempt('login', ada)
    expect(refusal).toMatchObject({ ok: false, code: 'TOO_MANY_REQUESTS' })
    const seconds = Number(refusal?.details?.retryAfter)
    expect(seconds).toBeGreaterThan(account.duration - 60)
    expect(seconds).toBeLessThanOrEqual(account.duration)
  })

  it('are counted per account and per limit', async () => {
    await attempts(account.points, ada)
    expect(await countAttempt('login', 'grace@example.com')).toBeNull()
    expect(await countAttempt('passwordReset', ada)).toBeNull()
  })

  it('are all counted when concurrent', async () => {
    const answers = await Promise.all(
      Array.from({ length: account.points + 5 }, () => countAttempt('login', ada)),
    )
    expect(answers.filter((answer) => answer !== null)).toHaveLength(5)
  })

  it('are counted per network, whichever account they concern', async () => {
    client.network = CAFE
    await attempts(network.points, anAccount)
    expect(await countAttempt('login', anAccount())).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    client.network = HOME
    expect(await countAttempt('login', anAccount())).toBeNull()
  })

  it('are counted in total', async () => {
    for (let i = 0; i < LIMITS.signUp.all.points; i += 1) await countAttempt('signUp', anAccount())
    const refusal = await countAttempt('signUp', anAccount())
    expect(refusal).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(Number(refusal?.details?.retryAfter)).toBeLessThanOrEqual(60)
  })

  it('are counted together by routes and actions, which are bundled apart', async () => {
    const limiter =
      await vi.importActual<typeof import('rate-limiter-flexible')>('rate-limiter-flexible')
    vi.doMock('rate-limiter-flexible', () => ({ ...limiter, RateLimiterRes: class {} }))
    vi.resetModules()
    const actions = await import('@/lib/security/rate-limit')
    vi.doUnmock('rate-limiter-flexible')
    await attempts(account.points, ada)
    expect(await actions.countAttempt('login', ada)).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })

  it('expire', async () => {
    await attempts(account.points, ada)
    vi.useFakeTimers({ now: Date.now() + account.duration * 1000 + 1, toFake: ['Date'] })
    expect(await countAttempt('login', ada)).toBeNull()
  })

  it('are counted in memory too', async () => {
    client.network = CAFE
    for (let i = 0; i < LIMITS.suggestions.network.points; i += 1) await countAttempt('suggestions')
    expect(await countAttempt('suggestions')).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(await sql('select * from limits')).toEqual([])
  })
})

describe('a successful attempt', () => {
  it('resets the account’s counter', async () => {
    await attempts(account.points, ada)
    await forgetAttempts('login', ada)
    expect(await countAttempt('login', ada)).toBeNull()
  })

  it('subtracts only itself from its network’s counter', async () => {
    client.network = CAFE
    await attempts(network.points - 1, anAccount)
    const mine = anAccount()
    await countAttempt('login', mine)
    await forgetAttempts('login', mine)
    expect(await countAttempt('login', anAccount())).toBeNull()
    expect(await countAttempt('login', anAccount())).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })

  it('keeps the owner’s own network from being locked out by others', async () => {
    client.network = HOME
    await countAttempt('login', ada)
    await forgetAttempts('login', ada)
    client.network = CAFE
    await attempts(account.points + 3, ada)
    expect(await countAttempt('login', ada)).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    client.network = HOME
    for (let i = 0; i < pair.points; i += 1) expect(await countAttempt('login', ada)).toBeNull()
    expect(await countAttempt('login', ada)).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })

  it('makes the network known for this account only', async () => {
    client.network = HOME
    await forgetAttempts('login', 'thief@example.com')
    await attempts(account.points, ada)
    expect(await countAttempt('login', ada)).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})

describe('wrong tries from one household', () => {
  const HOUSE = Array.from({ length: 8 }, (_, n) => `2001:db8:1:20${n}::/64`)
  const ELSEWHERE = '2001:db8:9:100::/64'
  const tryEverywhere = async (limit: Limit, key: string) => {
    for (const one of HOUSE) {
      client.network = one
      for (let n = 0; n < 25; n += 1) await countAttempt(limit, key)
    }
    client.network = ELSEWHERE
  }

  it.each(['login', 'withdraw', 'claim', 'passwordReset'] as const)(
    'leave room for the account elsewhere: %s',
    async (limit) => {
      await tryEverywhere(limit, ada)
      expect(await countAttempt(limit, ada)).toBeNull()
    },
  )

  it('of one /48 leave that room too', async () => {
    for (let house = 0; house < 10; house += 1) {
      client.network = `2001:db8:1:${house}00::/64`
      for (let n = 0; n < 25; n += 1) await countAttempt('withdraw', 'LX-1')
    }
    client.network = ELSEWHERE
    expect(await countAttempt('withdraw', 'LX-1')).toBeNull()
  })

  it('never count for the signed-in owner of the order, nor for a network of its address', async () => {
    client.network = HOUSE[0] ?? ''
    await forgetAttempts('login', ada)
    for (let n = 0; n < 100; n += 1) {
      client.network = `203.0.113.${n}`
      await countAttempt('withdraw', 'LX-1')
    }
    expect(await countAttempt('withdraw', 'LX-1')).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(await countAttempt('withdraw', 'LX-1', { ownerId: randomUUID() })).toBeNull()
    client.network = HOUSE[0] ?? ''
    expect(await countAttempt('withdraw', 'LX-1', { knownAs: ada })).toBeNull()
    expect(await countAttempt('withdraw', 'LX-1', { knownAs: 'e@v.test' })).not.toBeNull()
  })
})

describe('wrong codes of the second factor', () => {
  const { points } = LIMITS.secondFactor.account
  const owner = randomUUID()

  it('from an unknown network do not lock the owner’s known one', async () => {
    client.network = HOME
    await forgetAttempts('secondFactor', owner)
    client.network = CAFE
    for (let n = 0; n < points; n += 1) await countAttempt('secondFactor', owner)
    expect(await countAttempt('secondFactor', owner)).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    client.network = HOME
    for (let n = 0; n < points; n += 1) expect(await countAttempt('secondFactor', owner)).toBeNull()
    expect(await countAttempt('secondFactor', owner)).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })

  it('are not spared for knowing the password', async () => {
    await forgetAttempts('login', ada)
    for (let n = 0; n < points; n += 1) {
      client.network = `203.0.113.${n}`
      await forgetAttempts('login', ada)
      await countAttempt('secondFactor', owner)
    }
    expect(await countAttempt('secondFactor', owner)).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})

describe('an attack', () => {
  const refused = { code: 'TOO_MANY_REQUESTS' }
  const everything = () => sql('select key, points, expire from limits order by key')

  it('from a refused network does not count towards the account', async () => {
    client.network = CAFE
    await attempts(network.points, anAccount)
    await attempts(2 * account.points, ada)
    client.network = HOME
    expect(await countAttempt('login', ada)).toBeNull()
  })

  it.each<Limit>(['login', 'passwordReset', 'withdraw'])(
    'from one network does not exhaust an account’s %s for others',
    async (limit) => {
      client.network = CAFE
      for (let i = 0; i < 100; i += 1) await countAttempt(limit, ada)
      expect(await countAttempt(limit, ada)).toMatchObject(refused)
      client.network = HOME
      expect(await countAttempt(limit, ada)).toBeNull()
    },
  )

  it('writes nothing once refused, whichever limit is reached', async () => {
    client.network = CAFE
    await attempts(network.points, anAccount)
    const full = await everything()
    await attempts(5, anAccount)
    expect(await everything()).toEqual(full)
    client.network = null
    await attempts(account.points, ada)
    const accountFull = await everything()
    await attempts(5, ada)
    expect(await everything()).toEqual(accountFull)
  })

  it.each([
    ['/56', 2, (i: number) => `2001:db8:1:${i.toString(16)}::/64`],
    ['/48', 8, (i: number) => `2001:db8:1:${(i * 256).toString(16)}::/64`],
  ])('from changing networks within one %s of IPv6 counts together', async (_, times, nth) => {
    const outcomes: (string | undefined)[] = []
    vi.useFakeTimers({ toFake: ['Date'] })
    const start = Date.now()
    for (let i = 0; i <= times * network.points; i += 1) {
      // Slow enough for the total limit.
      if (i % 200 === 0) vi.setSystemTime(start + (i / 200) * 61_000)
      client.network = nth(i % 250)
      outcomes.push((await countAttempt('login', anAccount()))?.code)
    }
    expect(outcomes.filter((code) => code === undefined)).toHaveLength(times * network.points)
    client.network = '2001:db8:2:1::/64'
    expect(await countAttempt('login', anAccount())).toBeNull()
  })

  it('on all sign-ins still allows a known pair and a signed-in customer', async () => {
    client.network = HOME
    await countAttempt('login', ada)
    await forgetAttempts('login', ada)
    for (let i = 0; i < 400; i += 1) {
      client.network = `198.51.${i % 200}.${i}`
      await countHashing('login', anAccount())
    }
    expect(await countHashing('login', anAccount())).toMatchObject(refused)
    client.network = HOME
    expect(await countHashing('login', ada)).toEqual({ ok: true, value: { isReserved: true } })
    expect(await countHashing('passwordCheck', randomUUID(), true)).toMatchObject({ ok: true })
    expect(await countHashing('login', anAccount())).toMatchObject(refused)
    await forgetAttempts('hashing', 'all')
  })

  it('with changing plus-addresses counts for one mailbox', async () => {
    for (let i = 0; i < LIMITS.signUp.account.points; i += 1) {
      expect(await countAttempt('signUp', `ada+${i}@example.com`)).toBeNull()
    }
    expect(await countAttempt('signUp', 'ada+again@example.com')).toMatchObject(refused)
    expect(await countAttempt('orderMails', 'ada+again@example.com')).toBeNull()
    expect(await countAttempt('signUp', 'grace+ada@example.com')).toBeNull()
    await forgetAccount('ada+0@example.com')
    expect(await countAttempt('signUp', ada)).toBeNull()
  })
})

describe('the stored counters', () => {
  it('contain no personal data, and are deleted with the account', async () => {
    client.network = HOME
    await countAttempt('login', ada)
    await forgetAttempts('login', ada)
    await countAttempt('login', ada)
    await countAttempt('login', 'grace@example.com')
    const rows = JSON.stringify(await sql('select * from limits'))
    expect(rows).not.toMatch(/ada|grace|example|203\.0/)
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

  it('the shop continues, and logs each outage once', async () => {
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
