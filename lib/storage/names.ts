import { createHash } from 'node:crypto'

const NAME = /^[0-9a-f]{32}\.webp$/

/** A name made from the content: the same picture has the same name, and nobody chooses it. */
export function nameFor(bytes: Uint8Array): string {
  return `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.webp`
}

/** Whether this is a name that `nameFor` makes; nothing else is ever a path. */
export const isUploadName = (text: string) => NAME.test(text)
