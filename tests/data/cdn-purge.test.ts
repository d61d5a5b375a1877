import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { env } from '@/lib/env'
import { invalidatePages } from '@/lib/products/catalogue/page-tags'
import { purgeLater, startPurging } from '@/lib/runtime/cdn/purge'
import { runOutbox } from '@/lib/runtime/outbox/worker'
import { runtime } from '@/lib/shared/runtime.mjs'
import { handlers } from '@/lib/site/outbox-handlers'
import { resetDatabase, sql } from './database'

/** A CDN that answers with these statuses, then with 200. */
const received: unknown[] = []
let statuses: number[] = []
const cdn = createServer(async (request, response) => {
  const { method, headers } = request
  const { authorization, 'surrogate-key': tags } = headers
  received.push({ method, authorization, tags, body: await json(request) })
  response.writeHead(statuses.shift() ?? 200).end()
}).listen(0, '127.0.0.1')

beforeEach(async () => {
  await resetDatabase()
  received.length = 0
  if (!cdn.listening) await once(cdn, 'listening')
  const { port } = cdn.address() as AddressInfo
  Object.assign(env, { CDN_PURGE_URL: `http://127.0.0.1:${port}/purge`, CDN_PURGE_TOKEN: 'secret' })
})
afterEach(() => {
  delete runtime.hooks.purgeTags
  delete runtime.hooks.invalidateTags
  vi.restoreAllMocks()
})
afterAll(() => cdn.close())

const waiting = () =>
  sql<{ payload: { tags: string }; due_in: number; last_error: string | null }>(
    `select payload, last_error, extract(epoch from run_after - now())::float as due_in
     from outbox_messages where topic = 'cdn.purge'`,
  )
const makeDue = () => sql(`update outbox_messages set run_after = now() - interval '1 s'`)
const PURGE = {
  method: 'POST',
  authorization: 'Bearer secret',
  tags: 'products',
  body: { tags: ['products'] },
}

it('sends one purge for a change that many instances notice, soon after it', async () => {
  await Promise.all(Array.from({ length: 8 }, () => purgeLater(['products'])))
  const found = await waiting()
  // Two where a slot ended meanwhile.
  expect([1, 2]).toContain(found.length)
  for (const { payload, due_in: dueIn } of found) {
    expect(payload).toEqual({ tags: 'products' })
    expect(dueIn).toBeLessThanOrEqual(3)
  }
  expect(received).toEqual([])
  await makeDue()
  await runOutbox(handlers)
  expect(received).toEqual(found.map(() => PURGE))
  expect(await waiting()).toEqual([])
})

it('tries again when the CDN refuses', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  statuses = [503]
  await purgeLater(['products'])
  await makeDue()
  await runOutbox(handlers)
  expect(await waiting()).toMatchObject([{ last_error: 'The CDN answered 503' }])
  await makeDue()
  await runOutbox(handlers)
  expect(received).toEqual([PURGE, PURGE])
  expect(await waiting()).toEqual([])
})

it('purges when pages are invalidated, before the first request too, and never without the address of a purge call', async () => {
  Object.assign(env, { CDN_PURGE_URL: undefined })
  startPurging()
  invalidatePages()
  expect(await waiting()).toEqual([])
  Object.assign(env, { CDN_PURGE_URL: 'http://127.0.0.1:1/' })
  startPurging()
  invalidatePages()
  const tagsOf = async () => [...new Set((await waiting()).map(({ payload }) => payload.tags))]
  await expect.poll(tagsOf).toEqual(['products'])
  delete runtime.hooks.invalidateTags
  Object.assign(runtime.hooks, {
    invalidateTags: (tags: string[]) => runtime.hooks.purgeTags?.(tags),
  })
  await sql('delete from outbox_messages')
  invalidatePages()
  await expect.poll(tagsOf).toEqual(['products'])
})
