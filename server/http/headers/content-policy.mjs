import { createHash } from 'node:crypto'
import { BOOT_SCRIPT } from '../../../components/layout/scripts/boot-script-text.mjs'
import { ERROR_SCRIPT } from '../../../components/layout/scripts/error-script-text.mjs'
import { RELOAD_SCRIPT } from '../../../lib/browser/offline/worker/offline-page.mjs'
import { contentPolicy } from '../../../lib/security/content-policy.mjs'
import { isHttps } from './security-headers.mjs'

const INLINE = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g
const DATA = /\stype="application\/(?:ld\+)?json"/
const CONSTANTS = new Set([BOOT_SCRIPT, ERROR_SCRIPT, RELOAD_SCRIPT])
/** The `onload` handler of deferred sheets (critical-css.mjs). */
export const SHEET_LOADED = "this.media='all'"

/** Without JavaScript, paying is a form that redirects to the provider; over http only in development. */
const FORMS = `'self' https:${isHttps(process.env) ? '' : ' http:'}`
/** @param {string} text */
const hashOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const HANDLERS = ["'unsafe-hashes'", hashOf(SHEET_LOADED)]

/**
 * Allows the shop's constants and the scripts that Next and React wrote by hash (docs/decisions/052).
 * @param {string} html
 * @param {Set<string>} [own] from `takeNonce`
 */
export function policyOf(html, own = new Set()) {
  const hashes = new Set()
  for (const [, attributes, text] of html.matchAll(INLINE)) {
    if (DATA.test(attributes)) continue
    if (CONSTANTS.has(text) || own.has(text)) hashes.add(hashOf(text))
    else console.warn(`The policy blocks an unknown inline script: ${text.slice(0, 80)}`)
  }
  return contentPolicy([...hashes, ...HANDLERS], FORMS)
}

/**
 * Sets the policy of documents in development, which are not buffered for their hashes and whose inline scripts have
 * other shapes; middleware.ts sets admin's.
 * @type {import('../listeners.mjs').Wrap}
 */
export function addDevelopmentPolicy(handle) {
  const policy = contentPolicy(["'unsafe-inline'"], FORMS)
  return (request, response) => {
    response.setHeader('Content-Security-Policy', policy)
    return handle(request, response)
  }
}
