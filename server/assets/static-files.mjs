import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import sirv from 'sirv'
import { encodingFor } from '../http/buffer-response.mjs'

// Next compresses a script for every request, in gzip alone (docs/decisions/005).
const PREFIX = '/_next/static'
const YEAR = 365 * 24 * 60 * 60
const BEST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
const BEST_GZIP = { level: constants.Z_BEST_COMPRESSION }

/**
 * Writes `.br` and `.gz` beside each script and sheet of a build, which bears its content's hash in its name.
 * @param {string} folder the build's, `.next`
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
 * A request listener that answers the build's static files; other addresses go to the listener behind it.
 * @param {import('node:http').RequestListener} handle
 * @param {string} folder the build's, `.next`
 * @returns {import('node:http').RequestListener}
 */
export function serveStaticFiles(handle, folder) {
  const serve = sirv(path.join(folder, 'static'), {
    brotli: true,
    gzip: true,
    extensions: [],
    immutable: true,
    maxAge: YEAR,
  })
  return (request, response) => {
    const { headers, method, url } = request
    // sirv serves any method, and a range that ends before it starts stops the process (3.0.2).
    if (!url.startsWith(`${PREFIX}/`) || !['GET', 'HEAD'].includes(method) || headers.range)
      return handle(request, response)
    // sirv takes `br;q=0` for consent.
    headers['accept-encoding'] = encodingFor(headers['accept-encoding'])
    response.once('pipe', (file) => endTogether(file, response))
    request.url = url.slice(PREFIX.length)
    serve(request, response, () => {
      request.url = url
      return handle(request, response)
    })
  }
}

/** sirv ends the process for a file that is gone since the start, and leaves one open that a client does not read to its end. */
function endTogether(file, response) {
  file.once('error', () => response.destroy())
  response.once('close', () => file.destroy())
}
