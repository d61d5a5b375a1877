import { tokenlessRoute } from '@/lib/http/route'
import { PICTURE_WIDTHS, type PictureWidth } from '@/lib/products/pictures/picture'
import { sizedPicture } from '@/lib/products/pictures/sizes'

const WIDTHS: ReadonlySet<string> = new Set(Object.values(PICTURE_WIDTHS).flat().map(String))
const DAY = 24 * 60 * 60
const HEADERS = {
  Vary: 'Accept',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
}

/** AVIF where the browser reads it, else WebP; the original for a minute while many are being made. */
export const GET = tokenlessRoute<{ params: Promise<{ width: string; path: string[] }> }>(
  async (request, { params }) => {
    const { width, path } = await params
    const address = `/${path.join('/')}`
    const format = request.headers.get('accept')?.includes('image/avif') ? 'avif' : 'webp'
    const picture = WIDTHS.has(width)
      ? await sizedPicture(address, Number(width) as PictureWidth, format)
      : null
    if (!picture) return new Response(null, { status: 404 })
    const isOriginal = picture.format === 'original'
    return new Response(new Uint8Array(picture.bytes), {
      headers: {
        ...HEADERS,
        'Content-Type': `image/${isOriginal ? typeOf(address) : picture.format}`,
        'Cache-Control': `public, max-age=${isOriginal ? 60 : 31 * DAY}`,
      },
    })
  },
)

const typeOf = (address: string) => (address.split('.').pop() ?? '').replace('jpg', 'jpeg')
