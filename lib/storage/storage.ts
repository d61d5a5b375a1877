import 'server-only'
import { env } from '@/lib/env'
import { blobStorage } from './blob'
import { diskStorage } from './disk'
import type { Storage } from './types'

/** Vercel Blob if `BLOB_READ_WRITE_TOKEN` is set, else `DATA_DIR/uploads`. */
export function getStorage(): Storage {
  const { BLOB_READ_WRITE_TOKEN: token } = env
  return token ? blobStorage(token) : diskStorage()
}
