import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import sirv from 'sirv'
import { encodingFor } from '../http/pages/buffer-response.mjs'

/**
 * @import { ServerResponse } from 'node:http'
 * @import { Handle } from '../http/listeners.mjs'
 * @import { Readable } from 'node:stream'
 */

// Next compresses files per request and with gzip only (docs/decisions/064).
const PREFIX = '/_next/static'
const YEAR = 365 * 24 * 60 * 60
const BEST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
const BEST_GZIP = { level: constants.Z_BEST_COMPRESSION }

/**
 * Writes `.br` and `.gz` beside the scripts and sheets of a `.next` folder.
 * @param {string} folder
 */
export async function compressStaticFiles(folder) {
  const entries = await readdir(path.join(folder, 'static'), {
    recursive: true,
    withFileTypes: true,
  })
  const files = entries.filter((entry) => entry.isFile() && /\.(js|css)$/.test(entry.name))
  await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const file = path.join(parentPath, name)
      const whole = await readFile(file)
      await writeFile(`${file}.br`, await promisify(brotliCompress)(whole, BEST_BROTLI))
      await writeFile(`${file}.gz`, await promisify(gzip)(whole, BEST_GZIP))
    }),
  )
}

/**
 * Serves the build's static files, and those of earlier builds to pages that were opened before an update.
 * @param {Handle} handle
 * @param {string} folder `.next`
 * @param {string} earlier filled by keepStaticFiles
 * @returns {Handle}
 */
export function serveStaticFiles(handle, folder, earlier) {
  const encodings = { brotli: true, gzip: true, extensions: [] }
  const serve = sirv(path.join(folder, 'static'), { ...encodings, immutable: true, maxAge: YEAR })
  // `dev` looks into the folder at each request: other instances add to it.
  const serveEarlier = sirv(earlier, { ...encodings, dev: true, setHeaders: keepForEver })
  return (request, response) => {
    const { headers, method, url } = request
    // sirv 3.0.2 serves any method, and crashes on a range that ends before it starts.
    if (!url.startsWith(`${PREFIX}/`) || !['GET', 'HEAD'].includes(method) || headers.range)
      return handle(request, response)
    // sirv treats `br;q=0` as accepted.
    headers['accept-encoding'] = encodingFor(headers['accept-encoding'])
    response.once('pipe', (file) => endTogether(file, response))
    request.url = url.slice(PREFIX.length)
    const pass = () => {
      request.url = url
      handle(request, response)
    }
    serve(request, response, () => serveEarlier(request, response, pass))
  }
}

/** @param {ServerResponse} response */
const keepForEver = (response) =>
  response.setHeader('Cache-Control', `public,max-age=${YEAR},immutable`)

/**
 * sirv crashes when a file was deleted since the start, and leaks the descriptor when a client disconnects.
 * @param {Readable} file
 * @param {ServerResponse} response
 */
function endTogether(file, response) {
  file.once('error', () => response.destroy())
  response.once('close', () => file.destroy())
}
