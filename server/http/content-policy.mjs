import { createHash } from 'node:crypto'
import { contentPolicy } from '../../lib/security/content-policy.mjs'
import { isOwnScript } from './own-scripts.mjs'
import { isHttps } from './security-headers.mjs'

const INLINE = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g
/** Data, which no browser runs. */
const DATA = /\stype="application\/(?:ld\+)?json"/
/** What loads a sheet beside the first paint (critical-css.mjs). */
export const SHEET_LOADED = "this.media='all'"

/** A payment without scripts is a form whose answer leads to the provider's page, without TLS only in development. */
const FORMS = `'self' https:${isHttps(process.env) ? '' : ' http:'}`
const hashOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const HANDLERS = ["'unsafe-hashes'", hashOf(SHEET_LOADED)]

/** The policy of a whole document: of its inline scripts, those of known shape may run. */
export function policyOf(html) {
  const scripts = Array.from(html.matchAll(INLINE))
    .filter(([, attributes, text]) => !DATA.test(attributes) && isOwnScript(text))
    .map(([, , text]) => hashOf(text))
  return contentPolicy([...new Set([...scripts, ...HANDLERS])], FORMS)
}

/** The policy of any document in development, where Next's inline scripts have other shapes. */
export const developmentPolicy = () => contentPolicy(["'unsafe-inline'"], FORMS)
