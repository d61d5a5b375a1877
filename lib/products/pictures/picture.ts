import { isPathOrHttps } from '@/lib/text/path-or-https'

/** Pixels, as in next.config.mjs. A card is at most 353 px wide: 640 for phones at 3x, 828 for tablets at 2x. */
export const PICTURE_WIDTHS = {
  small: [96, 192],
  card: [384, 640, 828],
  large: [384, 640, 828, 1200],
} as const

export type PictureSize = keyof typeof PICTURE_WIDTHS

/** As `images.localPatterns` in next.config.mjs. */
const OPTIMISED = /^\/(?:products|uploads)\/[\w-]+(?:\.[\w-]+)*\.(?:webp|png|jpe?g|avif)$/

/** A local path or a valid HTTPS address. */
export const isPictureAddress = (text: string): boolean => text.length > 1 && isPathOrHttps(text)

/** SVG and external pictures are not resized. */
export function pictureAt(path: string, width: number): string {
  if (!OPTIMISED.test(path)) return path
  return `/_next/image?url=${encodeURIComponent(path)}&w=${width}&q=75`
}

/** No `srcSet` for a single size (docs/decisions/013). */
export function pictureSources(path: string, size: PictureSize) {
  const widths = PICTURE_WIDTHS[size]
  const src = pictureAt(path, widths[1])
  if (src === path) return { src }
  return { src, srcSet: widths.map((width) => `${pictureAt(path, width)} ${width}w`).join(', ') }
}
