import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import { serverHooks } from '../../lib/shared/next-and-server.mjs'

/** As of Next's own folder (next.config.mjs). */
const MAX_BYTES = 500_000_000

/**
 * Stores pictures in the sizes that pages asked for in PICTURE_CACHE_DIR, where it is set: Next's own folder lies in the
 * build, which may be read-only. For cache-handler.mjs. Throws when the folder cannot be made.
 */
export function keepPictures({ PICTURE_CACHE_DIR }, root) {
  if (!PICTURE_CACHE_DIR) return
  const folder = path.resolve(root, PICTURE_CACHE_DIR)
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    throw new Error(
      `PICTURE_CACHE_DIR is ${folder}, a folder in which the shop must be able to write: ${error.message}`,
    )
  }
  serverHooks.pictures = createPictureCache(folder)
}

/**
 * One file a picture: a line of JSON, then its bytes. Deletes the least recently used beyond `maxBytes`. Several instances
 * may share the folder; each counts the files that it found at its start or wrote.
 */
export function createPictureCache(folder, maxBytes = MAX_BYTES) {
  const files = new LRUCache({
    maxSize: maxBytes,
    sizeCalculation: (size) => size,
    dispose: (_, name, reason) => reason === 'evict' && void remove(name),
  })
  const remove = (name) => rm(path.join(folder, name), { force: true }).catch(() => {})
  const nameOf = (key) => createHash('sha256').update(key).digest('hex')
  const found = scan(folder, files)
  let isFailing = false

  return {
    /** Null where it is missing. */
    async get(key) {
      const name = nameOf(key)
      const bytes = await readFile(path.join(folder, name)).catch(() => null)
      if (!bytes) return null
      files.get(name)
      const end = bytes.indexOf('\n')
      const { lastModified, ...value } = JSON.parse(bytes.toString('utf8', 0, end))
      return { lastModified, value: { ...value, buffer: bytes.subarray(end + 1) } }
    },
    /** Logs the first of failures that follow each other: pages lack nothing but time. */
    async set(key, { buffer, ...value }) {
      await found
      const name = nameOf(key)
      const draft = path.join(folder, `${name}.${randomUUID()}`)
      const head = `${JSON.stringify({ ...value, lastModified: Date.now() })}\n`
      const bytes = Buffer.concat([Buffer.from(head), buffer])
      try {
        await writeFile(draft, bytes)
        await rename(draft, path.join(folder, name))
        files.set(name, bytes.length)
        isFailing = false
      } catch ({ message }) {
        if (!isFailing) console.warn(`Pictures cannot be stored in ${folder}: ${message}`)
        isFailing = true
        await rm(draft, { force: true }).catch(() => {})
      }
    },
  }
}

/** Oldest first, so that they are the first to leave. */
async function scan(folder, files) {
  const names = await readdir(folder)
  const found = await Promise.all(
    names.map(async (name) => {
      const { size, mtimeMs } = await stat(path.join(folder, name)).catch(() => ({ size: 0 }))
      return { name, size, mtimeMs }
    }),
  )
  const present = found.filter(({ size }) => size > 0).sort((a, b) => a.mtimeMs - b.mtimeMs)
  for (const { name, size } of present) files.set(name, size)
}
