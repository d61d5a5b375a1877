import { createHash } from 'node:crypto'

/** `place` is the storage's own key. */
export type StoredFile = { name: string; createdAt: Date; place: string }

/** Content stored under a name never changes. */
export interface Storage {
  /** Durable once it resolves. Returns the URL for pages. */
  put: (name: string, bytes: Uint8Array, type: string) => Promise<string>
  /** Null when missing. Absent where browsers fetch files from the storage itself. */
  read?: (name: string) => Promise<Uint8Array<ArrayBuffer> | null>
  /** Includes unfinished uploads, but no foreign files. */
  list: () => AsyncIterable<StoredFile>
  /** Deletes files; missing ones are ignored. */
  remove: (files: readonly StoredFile[]) => Promise<void>
}

const NAME = /^[0-9a-f]{32}\.(webp|svg)$/

/** Content hash: no user chooses a file name. */
export function nameFor(bytes: Uint8Array, type: 'webp' | 'svg' = 'webp'): string {
  return `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${type}`
}

/** Only names of `nameFor` become paths. */
export const isUploadName = (text: string) => NAME.test(text)
