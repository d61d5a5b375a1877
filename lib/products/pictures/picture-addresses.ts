import 'server-only'
import { absolute } from '@/lib/seo/json-ld'
import { isPictureAddress } from './picture'

/** Pictures as those who come from elsewhere find them, each once; what was stored and is no address is left out. */
export const pictureAddresses = (paths: readonly string[]): string[] => [
  ...new Set(paths.filter(isPictureAddress).map(absolute)),
]
