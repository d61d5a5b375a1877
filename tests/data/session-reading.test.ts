import { NextRequest } from 'next/server'
import { encode, type JWT } from 'next-auth/jwt'
import { beforeEach, expect, it, vi } from 'vitest'
import { GET } from '@/app/api/auth/[...nextauth]/route'
import { AUTH_TOKEN } from '@/lib/auth/cookies'
import { getCurrentUser } from '@/lib/auth/session'
import { createSession, endSession } from '@/lib/auth/session-rows'
import { prisma } from '@/lib/db'
import { env } from '@/lib/env'
import { resetDatabase } from './database'
import { insert } from './rows'

const jar = vi.hoisted(() => new Map<string, { value: string }>())
vi.mock('next/headers', () => ({ cookies: async () => jar, headers: async () => new Headers() }))

let sid: string
let sub: string
beforeEach(async () => {
  vi.restoreAllMocks()
  await resetDatabase()
  sub = await insert('users', { email: 'ada@shop.example' })
  sid = (await createSession(sub)).id
})

async function carry(token: JWT, secret = env.AUTH_SECRET) {
  jar.set(AUTH_TOKEN.name, { value: await encode({ token, secret }) })
}

it('signs in by the token of a live session', async () => {
  await carry({ sub, sid })
  expect(await getCurrentUser()).toMatchObject({ id: sub, email: 'ada@shop.example' })
  expect(await getCurrentUser()).not.toHaveProperty('passwordHash')
})

it('is a guest without a token, with a forged one, and after the session ended', async () => {
  jar.clear()
  expect(await getCurrentUser()).toBeNull()
  jar.set(AUTH_TOKEN.name, { value: 'rubbish' })
  expect(await getCurrentUser()).toBeNull()
  await carry({ sub, sid }, 'another secret, another secret, another')
  expect(await getCurrentUser()).toBeNull()
  await carry({ sub })
  expect(await getCurrentUser()).toBeNull()
  await carry({ sub, sid })
  await endSession(sid)
  expect(await getCurrentUser()).toBeNull()
})

it('keeps the session during a database outage', async () => {
  await carry({ sub, sid })
  vi.spyOn(prisma, '$queryRaw').mockRejectedValue(
    Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
  )
  await expect(getCurrentUser()).rejects.toThrow('ECONNREFUSED')
})

it('keeps its token when next-auth reads the session during a database outage', async () => {
  await carry({ sub, sid })
  vi.spyOn(prisma, '$queryRaw').mockRejectedValue(
    Object.assign(new Error('no connection'), { code: 'P1001' }),
  )
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const request = new NextRequest('http://localhost:3000/api/auth/session')
  const answer = await GET(request, { params: Promise.resolve({ nextauth: ['session'] }) })
  expect(answer.status).toBe(503)
  expect(answer.headers.getSetCookie()).toEqual([])
})
