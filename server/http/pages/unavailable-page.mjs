import { runtime } from '../../../lib/shared/runtime.mjs'
import { replaceDocuments } from './replace-document.mjs'

const UNAVAILABLE = {
  page: 'temporarily-unavailable',
  status: 503,
  text: 'Temporarily unavailable',
  headers: { 'Retry-After': '30' },
}

const isDatabaseAwayOrBusy = () =>
  runtime.hooks.isDatabaseAway?.() === true || runtime.hooks.isDatabaseBusy?.() === true

/**
 * Replaces documents that fail while the database is away or all connections to it are busy by a 503 in the language of the URL (docs/decisions/006).
 * @type {import('../listeners.mjs').Wrap}
 */
export const serveUnavailablePage = (handle) =>
  replaceDocuments(handle, (status) => status === 500 && isDatabaseAwayOrBusy(), UNAVAILABLE)
