// Values of the build and the shop: server/assets/service-worker.mjs writes its own in place of this module.

/** @import { OfflineTexts } from './offline-page.mjs' */

export const VERSION = ''
export const SHOP = ''
export const POLICY = ''

/**
 * By language.
 * @type {Record<string, OfflineTexts>}
 */
export const TEXTS = {}
