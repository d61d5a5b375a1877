import 'server-only'
import sharp, { type ResizeOptions } from 'sharp'
import { type Failure, fail, ok, type Result } from '@/lib/errors'
import { MAX_FILE_BYTES } from '@/lib/http/body-limits.mjs'
import { createQueue } from '@/lib/runtime/queue'
import { singleton } from '@/lib/shared/runtime.mjs'

/** specification §9. */
export const MAX_BYTES = MAX_FILE_BYTES.picture
/** Pixels of 8 bit; those of 16 bit count twice. */
export const MAX_SAMPLES = 25_000_000
const DECODE_SECONDS = 10
const MAX_SIDE = 2400
const QUALITY = 88

const startsWith = (bytes: Uint8Array, text: string, at = 0) =>
  Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text

/** By magic bytes. */
function formatOf(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | null {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg'
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png'
  return startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8) ? 'webp' : null
}

const open = (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: MAX_SAMPLES, failOn: 'error' }).timeout({
    seconds: DECODE_SECONDS,
  })

/** Reads the head alone. */
async function checkHead(bytes: Uint8Array): Promise<Failure | null> {
  if (bytes.byteLength > MAX_BYTES) return fail('IMAGE_TOO_LARGE')
  const expected = formatOf(bytes)
  if (!expected) return fail('NOT_AN_IMAGE')
  try {
    const { format, width, height, depth } = await open(bytes).metadata()
    // The detected decoder must agree with the magic bytes.
    if (format !== expected) return fail('NOT_AN_IMAGE')
    const samples = width * height * (depth === 'uchar' ? 1 : 2)
    return samples > MAX_SAMPLES ? fail('IMAGE_DAMAGED') : null
  } catch {
    return fail('IMAGE_DAMAGED')
  }
}

async function decode(bytes: Uint8Array, size: ResizeOptions): Promise<Result<Buffer>> {
  try {
    return ok(
      await open(bytes)
        .autoOrient()
        .resize({ ...size, withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .toBuffer(),
    )
  } catch {
    return fail('IMAGE_DAMAGED')
  }
}

// One at a time: requests keep the other cores and libuv threads.
const enqueue = singleton('storage.decoding', () =>
  createQueue({ task: 'Decoding a picture', max: 20 }),
)

/**
 * WebP without metadata, all or none; no picture is decoded before the head of each was read. `isAhead`: before those
 * of others that wait. NOT_AN_IMAGE, IMAGE_TOO_LARGE over 5 MB, IMAGE_DAMAGED when undecodable or over 25 megapixels
 * of 8 bit, SERVICE_UNAVAILABLE while too many wait.
 */
export async function cleanPictures(
  pictures: Uint8Array[],
  isAhead = false,
): Promise<Result<Buffer[]>> {
  for (const bytes of pictures) {
    const refusal = await checkHead(bytes)
    if (refusal) return refusal
  }
  return decodeAll(pictures, { width: MAX_SIDE, height: MAX_SIDE, fit: 'inside' }, isAhead)
}

/** Squares of at most `side` pixels, as WebP, of pictures that were cleaned. SERVICE_UNAVAILABLE while too many wait. */
export const thumbnailsOf = (pictures: Uint8Array[], side: number): Promise<Result<Buffer[]>> =>
  decodeAll(pictures, { width: side, height: side, fit: 'cover' })

async function decodeAll(
  pictures: Uint8Array[],
  size: ResizeOptions,
  isAhead = false,
): Promise<Result<Buffer[]>> {
  const all: Buffer[] = []
  for (const bytes of pictures) {
    const decoded = await enqueue(() => decode(bytes, size), isAhead)
    if (!decoded.ok) return decoded
    if (!decoded.value.ok) return decoded.value
    all.push(decoded.value.value)
  }
  return ok(all)
}
