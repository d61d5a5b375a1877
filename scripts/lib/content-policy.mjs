import { createHash } from 'node:crypto'
import { contentPolicy } from '../../lib/security/content-policy.mjs'
import { isHttps } from './strict-transport.mjs'

const INLINE = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g
/** Data, which no browser runs. */
const DATA = /\stype="application\/(?:ld\+)?json"/
/** Between two parts of what Next sends to React. */
const BETWEEN_PARTS =
  /(self\.__next_f\.push\(\[[^<]*\]\))<\/script><script>(?=self\.__next_f\.push\()/g
/** What loads a sheet beside the first paint (critical-css.mjs). */
export const SHEET_LOADED = "this.media='all'"

/** A payment without scripts is a form whose answer leads to the provider's page, without TLS only in development. */
const FORMS = `'self' https:${isHttps(process.env) ? '' : ' http:'}`
const hashOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const HANDLERS = ["'unsafe-hashes'", hashOf(SHEET_LOADED)]

/** The document with what Next sends to React in fewer scripts: each has a hash in the policy. */
export const joinScripts = (html) => html.replace(BETWEEN_PARTS, '$1;')

/** The policy of a whole document: of its inline scripts, those that stand in it may run. */
export function policyOf(html) {
  const scripts = Array.from(html.matchAll(INLINE))
    .filter(([, attributes]) => !DATA.test(attributes))
    .map(([, , text]) => hashOf(text))
  return contentPolicy([...new Set([...scripts, ...HANDLERS])], FORMS)
}
