import 'server-only'
import { LRUCache } from 'lru-cache'
import { fail, ok, type Result } from '@/lib/errors'
import { createMutex } from '@/lib/shared/mutex'
import { singleton } from '@/lib/shared/next-and-server.mjs'
import { readOriginal } from './original'
import { renderSocial } from './render'

const MAX_BYTES = 16 * 1024 * 1024
const MAX_WAITING = 30
/** Seconds in which those who wait have been served. */
const BUSY_FOR = 10

type Shared = { kept: LRUCache<string, Buffer>; making: Map<string, Promise<Result<Buffer>>> }

const { kept, making } = singleton(
  'products.social-pictures',
  (): Shared => ({
    kept: new LRUCache({ maxSize: MAX_BYTES, sizeCalculation: ({ length }) => length }),
    making: new Map(),
  }),
)
const inTurn = createMutex()
let waiting = 0

/**
 * The picture of this path for social networks, made once and kept, at most 16 MiB of them. One is made at
 * a time, so that a crawler takes neither the memory nor the processor. NOT_FOUND when there is no such
 * picture; SERVICE_UNAVAILABLE with `retryAfter` when too many wait.
 */
export async function getSocial(path: string): Promise<Result<Buffer>> {
  const known = kept.get(path)
  if (known) return ok(known)
  const begun = making.get(path)
  if (begun) return begun
  const made = make(path)
  making.set(path, made)
  try {
    const picture = await made
    if (picture.ok) kept.set(path, picture.value)
    return picture
  } finally {
    making.delete(path)
  }
}

/** What is not there takes no place among those who wait. */
async function make(path: string): Promise<Result<Buffer>> {
  const original = await readOriginal(path)
  if (!original) return fail('NOT_FOUND')
  if (waiting >= MAX_WAITING) {
    return fail('SERVICE_UNAVAILABLE', { details: { retryAfter: BUSY_FOR } })
  }
  waiting += 1
  try {
    return ok(await inTurn(() => renderSocial(original)))
  } finally {
    waiting -= 1
  }
}
