/**
 * Sends no header twice with one value. Next adds the headers of a cached page to those it has just
 * set while making it, so that the first visitor of a redirect got two locations, which crawlers and
 * proxies read as one broken address (vercel/next.js#82117).
 */
export function allowOneLocation(handle) {
  return (request, response) => {
    const append = response.appendHeader
    response.appendHeader = (name, value) =>
      response.getHeader(name) === value ? response : append.call(response, name, value)
    return handle(request, response)
  }
}
