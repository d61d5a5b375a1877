import 'server-only'
import { LRUCache } from 'lru-cache'
import PQueue from 'p-queue'
import { fail, ok, type Result } from '@/lib/errors'
import { singleton } from '@/lib/shared/runtime.mjs'
import { readOriginal } from './original'
import { renderSocial } from './render'

const MAX_BYTES = 16 * 1024 * 1024
const MAX_WAITING = 30
/** The queue is served within this time. */
const RETRY_AFTER_SECONDS = 10

type Shared = { cached: LRUCache<string, Buffer>; pending: Map<string, Promise<Result<Buffer>>> }

const { cached, pending } = singleton(
  'products.social-pictures',
  (): Shared => ({
    cached: new LRUCache({ maxSize: MAX_BYTES, sizeCalculation: ({ length }) => length }),
    pending: new Map(),
  }),
)
const queue = new PQueue({ concurrency: 1 })

/**
 * Cached up to 16 MiB. One at a time: a crawler must not take all memory and CPU. NOT_FOUND without a source picture;
 * SERVICE_UNAVAILABLE with `retryAfter` (seconds) when the queue is full.
 */
export async function getSocial(path: string): Promise<Result<Buffer>> {
  const known = cached.get(path)
  if (known) return ok(known)
  const inProgress = pending.get(path)
  if (inProgress) return inProgress
  const made = make(path)
  pending.set(path, made)
  try {
    const picture = await made
    if (picture.ok) cached.set(path, picture.value)
    return picture
  } finally {
    pending.delete(path)
  }
}

/** Missing pictures take no place in the queue. */
async function make(path: string): Promise<Result<Buffer>> {
  const original = await readOriginal(path)
  if (!original) return fail('NOT_FOUND')
  if (queue.size + queue.pending >= MAX_WAITING) {
    return fail('SERVICE_UNAVAILABLE', { details: { retryAfter: RETRY_AFTER_SECONDS } })
  }
  return ok(await queue.add(() => renderSocial(original)))
}
