import 'server-only'
import { isUploadName } from './names'
import type { Storage } from './types'

const TIMEOUT_MS = 20_000
const YEAR_SECONDS = 31_536_000
/** The version whose headers these are (@vercel/blob 2.8). */
const API_VERSION = '12'
const FOLDER = 'uploads/'

type Listed = {
  blobs: { url: string; pathname: string; uploadedAt: string }[]
  cursor?: string
  hasMore: boolean
}

/**
 * Vercel Blob by the API that its package speaks, which brings six others with it for these three calls.
 * Throws when the store cannot be reached or refuses.
 */
export function blobStorage({ token, url }: { token: string; url: string }): Storage {
  async function call<Answer>(path: string, init: RequestInit): Promise<Answer> {
    const response = await fetch(url + path, {
      ...init,
      headers: {
        authorization: `Bearer ${token}`,
        'x-api-version': API_VERSION,
        'x-vercel-blob-store-id': token.split('_')[3] ?? '',
        ...init.headers,
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`The blob store answered ${response.status}`)
    return response.json()
  }

  return {
    async put(name, bytes, type) {
      const query = new URLSearchParams({ pathname: FOLDER + name })
      const answer = await call<{ url?: unknown }>(`/?${query}`, {
        method: 'PUT',
        body: new Uint8Array(bytes),
        headers: {
          'x-vercel-blob-access': 'public',
          'x-content-type': type,
          'x-add-random-suffix': '0',
          // The name is made from the content: what is there is the same.
          'x-allow-overwrite': '1',
          'x-cache-control-max-age': String(YEAR_SECONDS),
        },
      })
      if (typeof answer.url !== 'string' || !answer.url.startsWith('https://')) {
        throw new Error('The blob store answered without an address')
      }
      return answer.url
    },
    async *list() {
      for (let cursor: string | undefined, hasMore = true; hasMore; ) {
        const query = new URLSearchParams({ prefix: FOLDER, ...(cursor && { cursor }) })
        const page = await call<Listed>(`/?${query}`, { method: 'GET' })
        for (const { url: place, pathname, uploadedAt } of page.blobs) {
          const name = pathname.slice(FOLDER.length)
          if (isUploadName(name)) yield { name, at: new Date(uploadedAt), place }
        }
        ;({ cursor } = page)
        hasMore = page.hasMore && cursor !== undefined
      }
    },
    async remove(files) {
      await call('/delete', {
        method: 'POST',
        body: JSON.stringify({ urls: files.map(({ place }) => place) }),
        headers: { 'content-type': 'application/json' },
      })
    },
  }
}
