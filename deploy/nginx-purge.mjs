// Purges the cache of nginx, which has no purge by tag of its own: deletes the files of pages with the tags it is sent.
//   CACHE_FOLDER=/var/cache/nginx/shop CDN_PURGE_TOKEN=… PORT=3080 node nginx-purge.mjs
// Run it as the user of nginx, beside each nginx. The shop has CDN_PURGE_URL=http://127.0.0.1:3080/ and the same token.
import { createHash, timingSafeEqual } from 'node:crypto'
import { open, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'
import { json } from 'node:stream/consumers'

const { CACHE_FOLDER: folder = '', CDN_PURGE_TOKEN: token, PORT = '3080' } = process.env
if (!folder || !token) throw new Error('Set CACHE_FOLDER and CDN_PURGE_TOKEN')

/** Holds the headers of a cached response: nginx stores them first, in at most one proxy_buffer_size. */
const HEAD_BYTES = 32 * 1024

/** @param {string} text */
const digest = (text) => createHash('sha256').update(text).digest()
const isAllowed = ({ authorization = '' }) =>
  timingSafeEqual(digest(authorization), digest(`Bearer ${token}`))

/**
 * Files that nginx deletes or replaces meanwhile are no error.
 * @param {string} file
 */
async function tagsOf(file) {
  const handle = await open(file).catch(() => null)
  if (!handle) return []
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(HEAD_BYTES) })
    const head = buffer.toString('latin1', 0, bytesRead)
    return /^surrogate-key: ([^\r\n]*)/im.exec(head)?.[1]?.split(' ') ?? []
  } finally {
    await handle.close()
  }
}

/**
 * Returns the number of deleted files.
 * @param {string[]} tags
 */
async function purge(tags) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  let count = 0
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name)
    if (!entry.isFile() || !(await tagsOf(file)).some((tag) => tags.includes(tag))) continue
    await rm(file, { force: true })
    count += 1
  }
  return count
}

const server = createServer(async (request, response) => {
  if (request.method !== 'POST' || !isAllowed(request.headers))
    return response.writeHead(request.method === 'POST' ? 401 : 405).end()
  try {
    const { tags } = /** @type {{ tags: string[] }} */ (await json(request))
    const count = await purge(tags)
    console.log(`Purged ${count} files of ${tags.join(', ')}`)
    response.writeHead(204).end()
  } catch (error) {
    console.error(error)
    response.writeHead(500).end()
  }
})
server.listen(Number(PORT), '127.0.0.1', () => console.log(`Listens on port ${PORT}`))
