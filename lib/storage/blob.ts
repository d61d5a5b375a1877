import 'server-only'
import { del, list, put } from '@vercel/blob'
import { isUploadName, type Storage } from './types'

const TIMEOUT_MS = 20_000
const YEAR_SECONDS = 31_536_000
const FOLDER = 'uploads/'

/** Throws when the store fails, or a call takes longer than 20 seconds. */
export function blobStorage(token: string): Storage {
  const call = () => ({ token, abortSignal: AbortSignal.timeout(TIMEOUT_MS) })
  return {
    async put(name, bytes, contentType) {
      const { url } = await put(FOLDER + name, Buffer.from(bytes), {
        ...call(),
        access: 'public',
        contentType,
        addRandomSuffix: false,
        // Names are content hashes: an existing file is identical.
        allowOverwrite: true,
        cacheControlMaxAge: YEAR_SECONDS,
      })
      return url
    },
    async *list() {
      for (let cursor: string | undefined, hasMore = true; hasMore; ) {
        const page = await list({ ...call(), prefix: FOLDER, ...(cursor && { cursor }) })
        for (const { url: place, pathname, uploadedAt: createdAt } of page.blobs) {
          const name = pathname.slice(FOLDER.length)
          if (isUploadName(name)) yield { name, createdAt, place }
        }
        ;({ cursor } = page)
        hasMore = page.hasMore && cursor !== undefined
      }
    },
    async remove(files) {
      await del(
        files.map(({ place }) => place),
        call(),
      )
    },
  }
}
