/**
 * Sizes that next.config.mjs lets the optimiser make, in pixels. A card is at most 302 px wide, 353 px
 * beside one other: 640 is enough for telephones at 3 pixels to one, 828 for tablets at 2.
 */
export const PICTURE_WIDTHS = {
  small: [96, 192],
  card: [384, 640, 828],
  large: [384, 640, 828, 1200],
} as const

export type PictureSize = keyof typeof PICTURE_WIDTHS

/** What the optimiser may read: see `images.localPatterns` in next.config.mjs. */
const OPTIMISED = /^\/(?:products|uploads)\/[\w-]+(?:\.[\w-]+)*\.(?:webp|png|jpe?g|avif)$/

/** Neither `//` nor `/\`, which browsers read as that, begins a path of this shop. */
const PATH_OR_HTTPS = /^(\/(?![/\\])|https:\/\/)\S+$/

/** Whether a picture may be there: a path of this shop, or an address that can be read. */
export const isPictureAddress = (text: string): boolean =>
  PATH_OR_HTTPS.test(text) && URL.canParse(text, 'https://shop.invalid')

/** The address of a picture at one width; drawings and pictures from elsewhere are sent as they are. */
export function pictureAt(path: string, width: number): string {
  if (!OPTIMISED.test(path)) return path
  return `/_next/image?url=${encodeURIComponent(path)}&w=${width}&q=75`
}

/** `src` and `srcset` of a picture (docs/decisions/013); no `srcSet` where there is one size only. */
export function pictureSources(path: string, size: PictureSize) {
  const widths = PICTURE_WIDTHS[size]
  const src = pictureAt(path, widths[1])
  if (src === path) return { src }
  return { src, srcSet: widths.map((width) => `${pictureAt(path, width)} ${width}w`).join(', ') }
}
