import 'server-only'
import { singleton } from '@/lib/shared/runtime.mjs'
import { isUploadName, type Storage } from './types'

const TIMEOUT_MS = 20_000
const FOLDER = 'uploads/'
/** Keys that one request of S3 may delete. */
const MAX_DELETED = 1000

export type S3Settings = {
  bucket: string
  region: string
  /** Another service than Amazon's; addressed by path, as most of them want. */
  endpoint?: string | undefined
  accessKeyId: string
  secretAccessKey: string
}

/** Loaded late: most shops have no bucket, and every start would read the library. */
async function open({ region, endpoint, accessKeyId, secretAccessKey }: S3Settings) {
  const s3 = await import('@aws-sdk/client-s3')
  const client = singleton(
    `s3 ${region} ${endpoint} ${accessKeyId}`,
    () =>
      new s3.S3Client({
        region,
        ...(endpoint && { endpoint, forcePathStyle: true }),
        credentials: { accessKeyId, secretAccessKey },
        // Services other than Amazon's know no CRC checksums.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
      }),
  )
  return { s3, client }
}

/** A private bucket, whose files app/uploads serves. Throws when a call fails or takes longer than 20 seconds. */
export function s3Storage(settings: S3Settings): Storage {
  const { bucket: Bucket } = settings
  const call = () => ({ abortSignal: AbortSignal.timeout(TIMEOUT_MS) })
  return {
    async put(name, bytes, ContentType) {
      if (!isUploadName(name)) throw new Error(`"${name}" is no name of an upload`)
      const { s3, client } = await open(settings)
      const file = { Bucket, Key: FOLDER + name, Body: bytes, ContentType }
      await client.send(new s3.PutObjectCommand(file), call())
      return `/uploads/${name}`
    },
    async read(name) {
      const { s3, client } = await open(settings)
      try {
        const file = { Bucket, Key: FOLDER + name }
        const { Body } = await client.send(new s3.GetObjectCommand(file), call())
        return Body ? new Uint8Array(await Body.transformToByteArray()) : null
      } catch (error) {
        if (error instanceof s3.NoSuchKey) return null
        throw error
      }
    },
    async *list() {
      const { s3, client } = await open(settings)
      const pages = s3.paginateListObjectsV2({ client }, { Bucket, Prefix: FOLDER })
      for await (const { Contents } of pages) {
        for (const { Key: place = '', LastModified: createdAt } of Contents ?? []) {
          const name = place.slice(FOLDER.length)
          if (isUploadName(name) && createdAt) yield { name, createdAt, place }
        }
      }
    },
    async remove(files) {
      const { s3, client } = await open(settings)
      for (let at = 0; at < files.length; at += MAX_DELETED) {
        const Objects = files.slice(at, at + MAX_DELETED).map(({ place: Key }) => ({ Key }))
        const { Errors } = await client.send(
          new s3.DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
          call(),
        )
        const [failed] = Errors ?? []
        if (failed) throw new Error(`${failed.Key} cannot be deleted: ${failed.Message}`)
      }
    },
  }
}
