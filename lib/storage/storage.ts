import 'server-only'
import { env } from '@/lib/env'
import { blobStorage } from './blob'
import { diskStorage } from './disk'

/** Something that is kept, and since when; `place` is what the storage itself finds it by. */
export type Kept = { name: string; at: Date; place: string }

/** Where uploaded pictures are kept. What is kept under a name never changes. */
export interface Storage {
  /** Keeps the bytes under this name, for good once it returns. Gives the address that pages show. */
  put: (name: string, bytes: Uint8Array, type: string) => Promise<string>
  /** All that is kept, and what was never finished; nothing that somebody else put there. */
  list: () => AsyncIterable<Kept>
  /** Keeps these no longer; one that has gone already is none the worse. */
  remove: (files: readonly Kept[]) => Promise<void>
}

/** Vercel Blob when `BLOB_READ_WRITE_TOKEN` is set, else the folder `uploads` of `DATA_DIR`. */
export function getStorage(): Storage {
  const { BLOB_READ_WRITE_TOKEN: token, BLOB_API_URL: url } = env
  return token ? blobStorage({ token, url }) : diskStorage()
}
