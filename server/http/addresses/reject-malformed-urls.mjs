import { sendNotFoundPage } from '../pages/not-found-page.mjs'

/**
 * Rejects URLs with broken percent-encoding, on which Next throws, or with NUL, which PostgreSQL text cannot hold: 400
 * for API calls, 404 for pages. Pages drop NUL from their query themselves.
 * @type {import('../listeners.mjs').Wrap}
 */
export function rejectMalformedUrls(handle) {
  return (request, response) => {
    if (isWellFormed(request.url)) return handle(request, response)
    if (!request.url.startsWith('/api/')) return sendNotFoundPage(request, response)
    response.writeHead(400, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify({ success: false, error: 'BAD_REQUEST' }))
  }
}

/** @param {string} url */
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
