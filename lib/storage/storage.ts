import 'server-only'
import { env } from '@/lib/env'
import { blobStorage } from './blob'
import { diskStorage } from './disk'
import type { Storage } from './types'

/** Vercel Blob when `BLOB_READ_WRITE_TOKEN` is set, else the folder `uploads` of `DATA_DIR`. */
export function getStorage(): Storage {
  const { BLOB_READ_WRITE_TOKEN: token, BLOB_API_URL: url } = env
  return token ? blobStorage({ token, url }) : diskStorage()
}
