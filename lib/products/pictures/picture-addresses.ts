import 'server-only'
import { absolute } from '@/lib/seo/json-ld'
import { isPictureAddress } from './picture'

/** Distinct absolute addresses; invalid stored ones are skipped. */
export const pictureAddresses = (paths: readonly string[]): string[] => [
  ...new Set(paths.filter(isPictureAddress).map(absolute)),
]
