import 'server-only'
import sharp from 'sharp'

const SIZE = { width: 1200, height: 630 }
/** Of the height: what networks round off or cover at the edges is not the product. */
const MARGIN = 24
/** Of cards, in the light theme: pictures from the studio are transparent. */
const BACKGROUND = '#f1f0eb'

/** A product's picture whole on a card of 1200 × 630 pixels, as JPEG. Throws over what is no picture. */
export async function renderSocial(picture: Uint8Array): Promise<Buffer> {
  // As plain pixels: to be packed and unpacked in between would take three times as long.
  const { data, info } = await sharp(picture, { limitInputPixels: 50_000_000 })
    .resize({ height: SIZE.height - 2 * MARGIN, width: SIZE.width, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp({ create: { ...SIZE, channels: 3, background: BACKGROUND } })
    .composite([{ input: data, raw: info, gravity: 'centre' }])
    .jpeg({ quality: 85 })
    .toBuffer()
}
