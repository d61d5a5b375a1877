/**
 * A request listener that answers 400 to an address whose percent-encoding is broken, at which Next fails.
 * @param {import('node:http').RequestListener} handle
 * @returns {import('node:http').RequestListener}
 */
export function withWellFormedAddress(handle) {
  return (request, response) => {
    if (isWellFormed(request.url)) return handle(request, response)
    const isCall = request.url.startsWith('/api/')
    response.writeHead(400, { 'Content-Type': isCall ? 'application/json' : 'text/plain' })
    response.end(isCall ? JSON.stringify({ success: false, error: 'BAD_REQUEST' }) : 'Bad Request')
  }
}

function isWellFormed(url) {
  try {
    decodeURIComponent(url.split('?')[0])
    return true
  } catch {
    return false
  }
}
