import { serverHooks } from '../../lib/shared/next-and-server.mjs'
import { replaceDocuments } from './replace-document.mjs'

const UNAVAILABLE = {
  page: 'temporarily-unavailable',
  status: 503,
  text: 'Temporarily unavailable',
  headers: { 'Retry-After': '30' },
}

/**
 * Replaces documents that fail during a database outage by a 503 in the language of the URL (docs/decisions/006).
 * @type {import('./listeners.mjs').Wrap}
 */
export const serveUnavailablePage = (handle) =>
  replaceDocuments(
    handle,
    (status) => status === 500 && serverHooks.isDatabaseAway?.() === true,
    UNAVAILABLE,
  )
