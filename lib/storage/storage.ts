import 'server-only'
import { env } from '@/lib/env'
import { blobStorage } from './blob'
import { diskStorage } from './disk'

/** Where uploaded pictures are kept. What is kept under a name never changes. */
export interface Storage {
  /** Keeps the bytes under this name, for good once it returns. Gives the address that pages show. */
  put: (name: string, bytes: Uint8Array, type: string) => Promise<string>
}

/** Vercel Blob when `BLOB_READ_WRITE_TOKEN` is set, else the folder `uploads` of `DATA_DIR`. */
export function getStorage(): Storage {
  const { BLOB_READ_WRITE_TOKEN: token, BLOB_API_URL: url } = env
  return token ? blobStorage({ token, url }) : diskStorage()
}
