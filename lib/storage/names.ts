import { createHash } from 'node:crypto'

const NAME = /^[0-9a-f]{32}\.(webp|svg)$/

/** Content hash: no user chooses a file name. */
export function nameFor(bytes: Uint8Array, type: 'webp' | 'svg' = 'webp'): string {
  return `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${type}`
}

/** Only names of `nameFor` become paths. */
export const isUploadName = (text: string) => NAME.test(text)
