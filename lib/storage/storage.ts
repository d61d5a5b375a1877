import 'server-only'
import type { Tx } from '@/lib/db'
import { env } from '@/lib/env'
import { blobStorage } from './blob'
import { diskStorage } from './disk'
import { s3Storage } from './s3'
import { isUploadName, type Storage } from './types'

/** S3 with `S3_BUCKET`, Vercel Blob with `BLOB_READ_WRITE_TOKEN`, else `DATA_DIR/uploads`. */
export function getStorage(): Storage {
  const { S3_BUCKET: bucket, BLOB_READ_WRITE_TOKEN: token } = env
  if (bucket) {
    return s3Storage({
      bucket,
      region: env.S3_REGION,
      endpoint: env.S3_ENDPOINT,
      // The environment is refused without them.
      accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
    })
  }
  return token ? blobStorage(token) : diskStorage()
}

/** Null when missing. Also finds files of `DATA_DIR/uploads` from before another storage was set. */
export async function readUpload(name: string): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!isUploadName(name)) return null
  const stored = await getStorage().read?.(name)
  return stored ?? (await diskStorage().read?.(name)) ?? null
}

/** Shared by uploads, exclusive for deletion: an unused picture may be uploaded again while it is deleted. */
export async function lockUploads(tx: Tx, how: 'together' | 'alone'): Promise<void> {
  if (how === 'alone') {
    await tx.$queryRaw`select 1 from (select pg_advisory_xact_lock(hashtextextended('uploads', 0))) x`
  } else {
    await tx.$queryRaw`select 1 from (select pg_advisory_xact_lock_shared(hashtextextended('uploads', 0))) x`
  }
}
