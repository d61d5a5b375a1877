import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { bufferResponse, encodingFor, variesByEncoding } from '../http/buffer-response.mjs'

// Next packs a script for every visitor anew, in gzip alone. Here a build's scripts and sheets are packed once, as well as
// can be, and sent so (docs/decisions/005).
const PACKED = 'packed'
const FILE = /^\/_next\/(static\/(?:[\w~-][\w.~-]*\/)*[\w~-][\w.~-]*\.(?:js|css))$/
const SUFFIX = { br: '.br', gzip: '.gz' }
const BEST = {
  br: { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } },
  gzip: { level: constants.Z_BEST_COMPRESSION },
}
const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) }

/**
 * Packs the scripts and sheets of a build that has just been made.
 * @param {string} folder the build's, `.next`
 */
export async function compressFiles(folder) {
  await rm(path.join(folder, PACKED), { recursive: true, force: true })
  const entries = await readdir(path.join(folder, 'static'), {
    recursive: true,
    withFileTypes: true,
  })
  const files = entries.filter((entry) => entry.isFile() && /\.(js|css)$/.test(entry.name))
  await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const file = path.join(parentPath, name)
      const target = path.join(folder, PACKED, path.relative(folder, file))
      const whole = await readFile(file)
      await mkdir(path.dirname(target), { recursive: true })
      for (const [encoding, suffix] of Object.entries(SUFFIX))
        await writeFile(target + suffix, await compress[encoding](whole, BEST[encoding]))
    }),
  )
}

/**
 * A request listener that answers scripts and sheets as the build packed them, from memory once they were asked for: they never
 * change under their name. The first time Next says with which headers. It hands everything else on.
 * @param {import('node:http').RequestListener} handle
 * @param {string} folder the build's, `.next`
 * @returns {import('node:http').RequestListener}
 */
export function serveCompressedFiles(handle, folder) {
  const kept = new Map()
  return (request, response) => {
    const { headers, method, url } = request
    const name = FILE.exec(url)?.[1]
    const encoding = encodingFor(headers['accept-encoding'])
    if (!name || encoding === 'identity' || method !== 'GET' || headers.range)
      return handle(request, response)
    const file = path.join(folder, PACKED, name) + SUFFIX[encoding]
    const answer = kept.get(file)
    if (answer) return send(request, response, answer)
    if (!existsSync(file)) return handle(request, response)
    headers['accept-encoding'] = 'identity'
    bufferResponse(response, async (whole) => {
      if (response.statusCode !== 200) return response.end(whole)
      const body = await readFile(file).catch(() => null)
      if (!body) return response.end(whole)
      const taken = answerOf(response, encoding, body)
      kept.set(file, taken)
      for (const one of response.getHeaderNames()) response.removeHeader(one)
      send(request, response, taken)
    })
    return handle(request, response)
  }
}

function answerOf(response, encoding, body) {
  // Parts are of what is not packed.
  const { 'accept-ranges': _, ...headers } = response.getHeaders()
  const { etag, 'cache-control': cacheControl } = headers
  const vary = variesByEncoding(headers.vary?.toString())
  const packed = { 'content-encoding': encoding, 'content-length': body.length }
  return {
    etag,
    body,
    head: Object.entries({ ...headers, vary, ...packed }).flat(1),
    unchanged: { etag, vary, 'cache-control': cacheControl },
  }
}

function send(request, response, { etag, body, head, unchanged }) {
  if (etag && request.headers['if-none-match'] === etag)
    return response.writeHead(304, unchanged).end()
  response.writeHead(200, head).end(body)
}
