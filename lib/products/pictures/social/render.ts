import 'server-only'
import sharp from 'sharp'
import { MAX_SAMPLES } from '@/lib/storage/clean-picture'

const SIZE = { width: 1200, height: 630 }
/** Networks crop or cover the edges. */
const MARGIN = 24
/** Card colour of the light theme: studio pictures are transparent. */
const BACKGROUND = '#f1f0eb'

/** 1200 × 630 JPEG with the whole picture. Throws for an invalid image. */
export async function renderSocial(picture: Uint8Array): Promise<Buffer> {
  // Raw pixels: encoding in between takes three times as long.
  const { data, info } = await sharp(picture, { limitInputPixels: MAX_SAMPLES })
    .resize({ height: SIZE.height - 2 * MARGIN, width: SIZE.width, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp({ create: { ...SIZE, channels: 3, background: BACKGROUND } })
    .composite([{ input: data, raw: info, gravity: 'centre' }])
    .jpeg({ quality: 85 })
    .toBuffer()
}
