import 'server-only'
import { deserialize, serialize } from 'node:v8'
import { Counter, Gauge, register } from 'prom-client'
import { onShutdown } from '@/lib/runtime/shutdown-hooks'
import { keyedHash } from '@/lib/security/keyed-hash'
import type { SharedPage } from '@/lib/shared/runtime.mjs'
import { runtime } from '@/lib/shared/runtime.mjs'
import type { Redis } from './connection'

/** Milliseconds without a change before pages are shared: longer than the 10 s of server/cache/cache-handler.mjs. */
const QUIET = 11_000
// Seconds.
const MIN_LIFETIME = 60
const MAX_LIFETIME = 3_600
const MAX_BYTES = 2 * 1024 * 1024

/**
 * Shares pages that Next caches through Redis, for `runtime.hooks.sharedPages`. Keys carry what `readVersion` names, all
 * that pages are made from: a change needs no deletion (docs/decisions/095). Returns a function that stops it.
 */
export function startSharedPages(
  redis: Redis,
  readVersion: () => Promise<string>,
  quietMs = QUIET,
): () => Promise<void> {
  const { count, end: endMetrics } = startMetrics(redis)
  let prefix: string | null = null
  let versionAtPause = Promise.resolve<string | null>(null)
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  /** Until nothing has changed for `quietMs`: what was read before a change is no longer being rendered then. */
  function pause() {
    if (isStopped) return
    prefix = null
    clearTimeout(timer)
    versionAtPause = prefixOf(readVersion)
    timer = setTimeout(resume, quietMs).unref()
  }

  async function resume() {
    const paused = timer
    const [before, now] = await Promise.all([versionAtPause, prefixOf(readVersion)])
    if (paused !== timer) return
    if (before && before === now) prefix = now
    else pause()
  }

  async function get(version: string, key: string): Promise<SharedPage | null> {
    if (version !== prefix) return null
    const stored = await redis.run(async (client) => ({ bytes: await client.get(version + key) }))
    const page = stored?.bytes && deserializePage(stored.bytes)
    if (stored) count(page ? 'hit' : 'miss')
    else count('failed')
    // A change may have arrived meanwhile.
    return (version === prefix && page) || null
  }

  async function set(version: string, key: string, page: SharedPage) {
    const { revalidate } = page.cacheControl ?? {}
    if (version !== prefix || !revalidate || revalidate < MIN_LIFETIME) return
    const bytes = serialize(page)
    if (bytes.length > MAX_BYTES) return
    const expiration = { type: 'EX', value: Math.min(revalidate, MAX_LIFETIME) } as const
    const stored = await redis.run((client) => client.set(version + key, bytes, { expiration }))
    count(stored ? 'stored' : 'failed')
  }

  pause()
  runtime.hooks.sharedPages = { version: () => prefix, pause, get, set, isUp: redis.isUp }
  const forget = onShutdown(stop)
  async function stop() {
    isStopped = true
    clearTimeout(timer)
    delete runtime.hooks.sharedPages
    endMetrics()
    await redis.stop()
    forget()
  }
  return stop
}

/** Null while it cannot be named, as during an outage of the database. */
async function prefixOf(readVersion: () => Promise<string>): Promise<string | null> {
  try {
    return `shop:${keyedHash('shared-pages', await readVersion())}:`
  } catch {
    return null
  }
}

/** Undefined for what another version of Node has stored. */
function deserializePage(bytes: Buffer): SharedPage | undefined {
  try {
    return deserialize(bytes)
  } catch {
    return undefined
  }
}

function startMetrics(redis: Redis) {
  const pages = new Counter({
    name: 'shop_shared_pages_total',
    help: 'Pages asked of Redis (hit, miss), given to it (stored), and either of them in vain (failed)',
    labelNames: ['result'],
  })
  const up = new Gauge({
    name: 'shop_redis_up',
    help: '1 when Redis answered at this scrape',
    async collect() {
      up.set((await redis.isUp()) ? 1 : 0)
    },
  })
  return {
    count: (result: 'hit' | 'miss' | 'stored' | 'failed') => pages.inc({ result }),
    end() {
      for (const name of ['shop_shared_pages_total', 'shop_redis_up']) {
        register.removeSingleMetric(name)
      }
    },
  }
}
