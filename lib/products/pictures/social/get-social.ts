import 'server-only'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import PQueue from 'p-queue'
import { fail, ok, type Result } from '@/lib/errors'
import { singleton } from '@/lib/shared/runtime.mjs'
import { readUpload } from '@/lib/storage/storage'
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

const UPLOADS = '/uploads/'

/** Reads a path that `pictureOfSocial` returned; null when missing. */
async function readOriginal(address: string): Promise<Uint8Array | null> {
  if (address.startsWith(UPLOADS)) return readUpload(address.slice(UPLOADS.length))
  // Excluded from the build's file tracing, which would include the whole folder.
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), 'public', address)
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENAMETOOLONG') return null
    throw error
  })
}

/** Studio pictures and uploads: the sources of app/social. */
const OWN = /^\/(?:products|uploads)\/[\w-]+(?:\.[\w-]+)*\.(?:webp|png|jpe?g|avif)$/
const FOLDER = '/social'
const ENDING = '.jpg'

/** Address of the 1200 × 630 version for social networks; null for drawings and external pictures. */
export function socialPicture(path: string): string | null {
  return OWN.test(path) ? `${FOLDER}${path}${ENDING}` : null
}

export function pictureOfSocial(address: string): string | null {
  if (!address.startsWith(FOLDER) || !address.endsWith(ENDING)) return null
  const path = address.slice(FOLDER.length, -ENDING.length)
  return OWN.test(path) ? path : null
}
