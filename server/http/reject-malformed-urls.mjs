import { sendNotFoundPage } from './not-found-page.mjs'

/**
 * A request listener that takes addresses whose percent-encoding is broken, at which Next fails, or that
 * name something by NUL, which PostgreSQL can hold in no text: a call is answered with 400, and a page with
 * such an address is not found. Queries of pages drop it themselves.
 * @param {import('node:http').RequestListener} handle
 * @returns {import('node:http').RequestListener}
 */
export function rejectMalformedUrls(handle) {
  return (request, response) => {
    if (isWellFormed(request.url)) return handle(request, response)
    if (!request.url.startsWith('/api/')) return sendNotFoundPage(request, response)
    response.writeHead(400, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify({ success: false, error: 'BAD_REQUEST' }))
  }
}

function isWellFormed(url) {
  const [path, query = ''] = url.split('?', 2)
  try {
    const names = decodeURIComponent(path)
    const isNamedByQuery = path.startsWith('/api/') && query.includes('%00')
    return !names.includes('\0') && !isNamedByQuery
  } catch {
    return false
  }
}
