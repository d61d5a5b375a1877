import 'server-only'
import { env } from '@/lib/env'
import { blobStorage } from './blob'
import { diskStorage } from './disk'
import type { Storage } from './types'

/** Vercel Blob when `BLOB_READ_WRITE_TOKEN` is set, else the folder `uploads` of `DATA_DIR`. */
export function getStorage(): Storage {
  const { BLOB_READ_WRITE_TOKEN: token } = env
  return token ? blobStorage(token) : diskStorage()
}
