import { isPublicPage } from '../../../lib/shared/next-and-server.mjs'
import { isPublicDocumentRequest } from '../pages/buffer-response.mjs'

const PARAMETERS = [
  'utm_[a-z_]+',
  // Google: ads, Merchant Center listings, cross-domain linker.
  'gclid|gclsrc|dclid|gbraid|wbraid|gad_source|gad_campaignid|srsltid|_gl',
  // Meta, Microsoft, TikTok, X, LinkedIn, Pinterest, Reddit, Snapchat.
  'fbclid|igsh|igshid|msclkid|ttclid|twclid|li_fat_id|epik|rdt_cid|sccid',
  // Newsletters: Mailchimp, HubSpot, Klaviyo, Marketo.
  'mc_cid|mc_eid|_hsenc|_hsmi|_kx|mkt_tok',
]
const TRACKING = new RegExp(`^(?:${PARAMETERS.join('|')})(?:=|$)`, 'i')
const CHANGES_LANGUAGE = /[?&]lang=/

/** @param {string} address path and query */
export function withoutTrackingParams(address) {
  const at = address.indexOf('?')
  if (at < 0) return address
  const parts = address.slice(at + 1).split('&')
  const read = parts.filter((part) => part && !TRACKING.test(part))
  return read.length > 0 ? `${address.slice(0, at)}?${read.join('&')}` : address.slice(0, at)
}

/**
 * Removes tracking parameters, unique per visitor, from requests for public pages, so that one cached page serves all
 * campaigns. Redirects to another language keep them; preserve-query-on-redirect.mjs restores them for products.
 * @type {import('../listeners.mjs').Wrap}
 */
export function stripTrackingParams(handle) {
  return (request, response) => {
    const address = withoutTrackingParams(request.url)
    if (
      isPublicDocumentRequest(request) &&
      isPublicPage(address) &&
      !CHANGES_LANGUAGE.test(address)
    )
      request.url = address
    return handle(request, response)
  }
}
