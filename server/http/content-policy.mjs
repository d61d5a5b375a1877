import { createHash } from 'node:crypto'
import { contentPolicy } from '../../lib/security/content-policy.mjs'
import { isOwnScript } from './own-scripts.mjs'
import { isHttps } from './security-headers.mjs'

const INLINE = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g
const DATA = /\stype="application\/(?:ld\+)?json"/
/** The `onload` handler of deferred sheets (critical-css.mjs). */
export const SHEET_LOADED = "this.media='all'"

/** Without JavaScript, paying is a form that redirects to the provider; over http only in development. */
const FORMS = `'self' https:${isHttps(process.env) ? '' : ' http:'}`
/** @param {string} text */
const hashOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const HANDLERS = ["'unsafe-hashes'", hashOf(SHEET_LOADED)]

/**
 * Allows a document's inline scripts of known shape by hash (docs/decisions/052).
 * @param {string} html
 */
export function policyOf(html) {
  const hashes = new Set()
  for (const [, attributes, text] of html.matchAll(INLINE)) {
    if (DATA.test(attributes)) continue
    if (isOwnScript(text)) hashes.add(hashOf(text))
    else console.warn(`The policy blocks an inline script of unknown shape: ${text.slice(0, 80)}`)
  }
  return contentPolicy([...hashes, ...HANDLERS], FORMS)
}

/** In development Next's inline scripts have other shapes. */
export const developmentPolicy = () => contentPolicy(["'unsafe-inline'"], FORMS)
