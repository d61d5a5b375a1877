import 'server-only'
import sharp from 'sharp'
import { fail, ok, type Result } from '@/lib/errors'
import { MAX_FILE_BYTES } from '@/lib/http/body-limits.mjs'

/** Of an upload (specification §9). */
export const MAX_BYTES = MAX_FILE_BYTES.picture
const MAX_PIXELS = 50_000_000
const MAX_SIDE = 2400
const QUALITY = 88

const startsWith = (bytes: Uint8Array, text: string, at = 0) =>
  Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text

/** What these bytes are by their content: the first bytes of a JPEG, a PNG or a WebP. */
function formatOf(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | null {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg'
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png'
  return startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8) ? 'webp' : null
}

/**
 * The picture decoded and written again as WebP, upright, at most 2,400 pixels a side: nothing of the
 * file that was sent is left but what it shows. NOT_AN_IMAGE for what is no JPEG, PNG or WebP,
 * IMAGE_TOO_LARGE over 5 MB, IMAGE_DAMAGED for what cannot be decoded whole or has too many pixels.
 */
export async function cleanPicture(bytes: Uint8Array): Promise<Result<Buffer>> {
  if (bytes.byteLength > MAX_BYTES) return fail('IMAGE_TOO_LARGE')
  const format = formatOf(bytes)
  if (!format) return fail('NOT_AN_IMAGE')
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    // A file that begins like one of these and is another never reaches another decoder's code.
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
