import 'server-only'
import sharp from 'sharp'
import { fail, ok, type Result } from '@/lib/errors'
import { MAX_FILE_BYTES } from '@/lib/http/body-limits.mjs'

/** specification §9. */
export const MAX_BYTES = MAX_FILE_BYTES.picture
const MAX_PIXELS = 50_000_000
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

/**
 * WebP without metadata. NOT_AN_IMAGE, IMAGE_TOO_LARGE over 5 MB, IMAGE_DAMAGED when undecodable or over 50
 * megapixels.
 */
export async function cleanPicture(bytes: Uint8Array): Promise<Result<Buffer>> {
  if (bytes.byteLength > MAX_BYTES) return fail('IMAGE_TOO_LARGE')
  const format = formatOf(bytes)
  if (!format) return fail('NOT_AN_IMAGE')
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    // The detected decoder must agree with the magic bytes.
    if ((await picture.metadata()).format !== format) return fail('NOT_AN_IMAGE')
    const size = { width: MAX_SIDE, height: MAX_SIDE, fit: 'inside' } as const
    return ok(
      await picture
        .autoOrient()
        .resize({ ...size, withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .toBuffer(),
    )
  } catch {
    return fail('IMAGE_DAMAGED')
  }
}
