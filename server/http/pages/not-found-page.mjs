import { runtime } from '../../../lib/shared/runtime.mjs'
import { redirectTo } from '../addresses/former-addresses.mjs'
import { replaceDocuments, sendPageInstead } from './replace-document.mjs'

/** @import { Handle } from '../listeners.mjs' */

const NOT_FOUND = { page: 'page-not-found', status: 404, text: 'Page Not Found' }

/**
 * Replaces the document that Next sends for `notFound()`, empty until JavaScript runs, by the full 404 page in the
 * language of the URL (docs/decisions/002), or leads former addresses on.
 * @type {import('../listeners.mjs').Wrap}
 */
export const serveNotFoundPage = (handle) =>
  replaceDocuments(handle, (status) => status === 404, NOT_FOUND, leadOn)

/** @type {Handle} */
async function leadOn(request, response) {
  const { findRedirect, noteMissed } = runtime.hooks
  const moved = await findRedirect?.(request.url)
  if (moved) return redirectTo(response, request.url, moved)
  noteMissed?.(request.url)
  sendNotFoundPage(request, response)
}

/** @type {Handle} */
export const sendNotFoundPage = (request, response) => sendPageInstead(request, response, NOT_FOUND)
