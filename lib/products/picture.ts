/** Sizes that next.config.mjs lets the optimiser make, in pixels. */
export const PICTURE_WIDTHS = { small: [96, 192], large: [384, 640, 828, 1200] } as const

/** What the optimiser may read: see `images.localPatterns` in next.config.mjs. */
const OPTIMISED = /^\/products\/[\w-]+(?:\.[\w-]+)*\.(?:webp|png|jpe?g|avif)$/

/** The address of a picture at one width; drawings and pictures from elsewhere are sent as they are. */
export function pictureAt(path: string, width: number): string {
  if (!OPTIMISED.test(path)) return path
  return `/_next/image?url=${encodeURIComponent(path)}&w=${width}&q=75`
}

/** `src` and `srcset` of a picture (docs/decisions/013); no `srcSet` where there is one size only. */
export function pictureSources(path: string, size: keyof typeof PICTURE_WIDTHS) {
  const widths = PICTURE_WIDTHS[size]
  const src = pictureAt(path, widths[1])
  if (src === path) return { src }
  return { src, srcSet: widths.map((width) => `${pictureAt(path, width)} ${width}w`).join(', ') }
}
