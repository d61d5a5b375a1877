import 'server-only'
import { pictureAt } from '@/lib/products/pictures/picture'
import { content } from '@/lib/settings/current'
import { DEFAULT_SHOP_NAME } from '@/lib/shared/next-and-server.mjs'
import { shop } from '@/lib/shop'
import { readSizedAddress } from '@/lib/text/sized-address'

/** The drawn name, or the owner's picture: for the dark theme another one, sizes in pixels where known. */
export type Mark = 'drawn' | { src: string; dark?: string; width?: number; height?: number }

/** Pixels: the widest place at two device pixels each. */
const WIDTH = 384

/** What stands for the shop's name in header and footer; undefined for the name as text. */
export function wordmark(): Mark | undefined {
  const own = content('WORDMARK')
  if (!own) return shop.name === DEFAULT_SHOP_NAME ? 'drawn' : undefined
  const { src, size } = readSizedAddress(own)
  const dark = content('WORDMARK_DARK')
  return {
    src: pictureAt(src, WIDTH),
    ...(dark && { dark: pictureAt(readSizedAddress(dark).src, WIDTH) }),
    ...size,
  }
}
