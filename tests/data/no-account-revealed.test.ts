import { randomUUID } from 'node:crypto'
import { hash, hashSync } from 'bcryptjs'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { logIn } from '@/lib/accounts/credentials'
import { signUp } from '@/lib/accounts/mutations'
import { requestPasswordReset } from '@/lib/accounts/passwords/resets'
import { prisma } from '@/lib/db'
import { forgetAttempts } from '@/lib/security/rate-limit'
import { resetDatabase, sql } from './database'
import { superiority } from './mann-whitney'
import { insert } from './rows'

vi.mock('@/lib/auth/session', () => ({}))

const TRIES = 200
/** The allowed distance from 0.5; see `superiority` for its probability. */
const MARGIN = 0.15

// Hashing at its real cost would take an hour and hide single queries in its noise: its calls and rounds are compared.
const hashing = vi.hoisted(() => ({ done: [] as string[] }))
vi.mock('@/lib/auth/hashing', () => ({
  async hashPassword(text: string) {
    hashing.done.push('hash')
    return { ok: true, value: await hash(text, 4) }
  },
  async isPassword(text: string, passwordHash: string) {
    hashing.done.push(`compare ${Number(passwordHash.slice(4, 6))}`)
    await hash(text, 4)
    return { ok: true, value: false }
  },
}))

const unknown = () => `${randomUUID()}@shop-customer.test`
const profile = {
  firstName: 'Zofia',
  lastName: 'Nowak',
  country: 'PL',
  city: 'Kraków',
  language: 'pl',
  address: 'ul. Długa 12',
  phone: '+48 601 234 567',
  password: 'zażółć-2024',
}

const CALLS: Record<string, (email: string) => Promise<unknown>> = {
  login: (email) => logIn(email, 'wrong-2024'),
  'forgotten password': (email) => requestPasswordReset({ email, lang: 'pl' }),
  'sign-up': (email) => signUp({ ...profile, email }),
}

async function freshAccount(): Promise<string> {
  const email = unknown()
  await insert('users', { email, password_hash: hashSync('x', 4) })
  return email
}

type Tried = Awaited<ReturnType<typeof attempt>>

/** One call: its result, duration in milliseconds, and hashing. */
async function attempt(call: (email: string) => Promise<unknown>, email: string) {
  hashing.done = []
  const start = performance.now()
  const answer = await call(email)
  const time = performance.now() - start
  return { answer: JSON.stringify(answer), time, hashed: hashing.done.join() }
}

beforeEach(resetDatabase)

describe.each(Object.entries(CALLS))('%s', (_, call) => {
  it(`takes the same time for ${TRIES} addresses with and without an account`, async () => {
    const known: Tried[] = []
    const stranger: Tried[] = []
    for (let i = -10; i < TRIES; i += 1) {
      const email = await freshAccount()
      // In alternating order, so that other load affects both alike.
      const inTurn = i % 2 === 0 ? [email, unknown()] : [unknown(), email]
      for (const address of inTurn) {
        const made = await attempt(call, address)
        // Warm-up.
        if (i >= 0) (address === email ? known : stranger).push(made)
      }
      // Without limits.
      await sql('delete from limits')
      await forgetAttempts('hashing', 'all')
    }
    expect(new Set([...known, ...stranger].map(({ answer }) => answer)).size).toBe(1)
    expect(new Set([...known, ...stranger].map(({ hashed }) => hashed)).size).toBe(1)
    const timesOf = (tries: Tried[]) => tries.map(({ time }) => time)
    const share = superiority(timesOf(known), timesOf(stranger))
    expect(Math.abs(share - 0.5), `known ones took longer ${share} of the time`).toBeLessThan(
      MARGIN,
    )
  })
})

it('would detect one more query for an account', async () => {
  const known: number[] = []
  const stranger: number[] = []
  const telling = async (email: string) => {
    const found = await prisma.user.findUnique({ where: { email } })
    if (found) await prisma.session.findMany({ where: { userId: found.id } })
  }
  for (let i = -10; i < TRIES; i += 1) {
    for (const email of [await freshAccount(), unknown()]) {
      const { time } = await attempt(telling, email)
      if (i >= 0) ((await prisma.user.count({ where: { email } })) ? known : stranger).push(time)
    }
  }
  expect(superiority(known, stranger) - 0.5).toBeGreaterThan(MARGIN)
})
