import { isPathOrHttps } from '@/lib/text/path-or-https'

/** Pixels. A card is at most 353 px wide: 640 for phones at 3x, 828 for tablets at 2x. */
export const PICTURE_WIDTHS = {
  small: [96, 192],
  card: [384, 640, 828],
  large: [384, 640, 828, 1200, 1600],
  scene: [640, 1200, 1600, 2400],
} as const

export type PictureSize = keyof typeof PICTURE_WIDTHS
export type PictureWidth = (typeof PICTURE_WIDTHS)[PictureSize][number]

const RESIZABLE = /^\/(?:products|scenes|uploads)\/[\w-]+(?:\.[\w-]+)*\.(?:webp|png|jpe?g|avif)$/

/** Whether `/pictures/` has other sizes of it; SVGs and external pictures have none. */
export const isResizable = (path: string): boolean => RESIZABLE.test(path)

/** A local path or a valid HTTPS address. */
export const isPictureAddress = (text: string): boolean => text.length > 1 && isPathOrHttps(text)

/** SVG and external pictures are not resized. */
export function pictureAt(path: string, width: PictureWidth): string {
  return isResizable(path) ? `/pictures/${width}${path}` : path
}

/** No `srcSet` for a single size (docs/decisions/013). */
export function pictureSources(path: string, size: PictureSize) {
  const widths = PICTURE_WIDTHS[size]
  const src = pictureAt(path, widths[1])
  if (src === path) return { src }
  return { src, srcSet: widths.map((width) => `${pictureAt(path, width)} ${width}w`).join(', ') }
}
