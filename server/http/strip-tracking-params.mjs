import { isPublicPage } from '../../lib/shared/next-and-server.mjs'
import { isPublicDocumentRequest } from './buffer-response.mjs'

// What senders of mails, advertisers and shops of links write into an address for whoever counts visitors, as their
// documents name it. Each visitor's is another: a page kept under it is nobody's but theirs.
const PARAMETERS = [
  'utm_[a-z_]+',
  // Google: advertisements, listings of merchants, visitors taken along to another site.
  'gclid|gclsrc|dclid|gbraid|wbraid|gad_source|gad_campaignid|srsltid|_gl',
  // Meta, Microsoft, TikTok, X, LinkedIn, Pinterest, Reddit, Snapchat.
  'fbclid|igsh|igshid|msclkid|ttclid|twclid|li_fat_id|epik|rdt_cid|sccid',
  // Newsletters: Mailchimp, HubSpot, Klaviyo, Marketo.
  'mc_cid|mc_eid|_hsenc|_hsmi|_kx|mkt_tok',
]
const CAMPAIGN = new RegExp(`^(?:${PARAMETERS.join('|')})(?:=|$)`, 'i')
const LEADS_ELSEWHERE = /[?&]lang=/

/**
 * An address, path and query, without what only counts campaigns: no page reads it, so that who comes from a newsletter or
 * an advertisement gets the page that is kept already.
 * @param {string} address
 */
export function withoutTrackingParams(address) {
  const at = address.indexOf('?')
  if (at < 0) return address
  const parts = address.slice(at + 1).split('&')
  const read = parts.filter((part) => part && !CAMPAIGN.test(part))
  return read.length > 0 ? `${address.slice(0, at)}?${read.join('&')}` : address.slice(0, at)
}

/**
 * Asks for public pages without what only counts campaigns, so that they are kept under one address. What leads to
 * another language keeps all of it; what leads to a product's newer address gets it back from kept-query.mjs.
 * @param {import('node:http').RequestListener} handle
 * @returns {import('node:http').RequestListener}
 */
export function stripTrackingParams(handle) {
  return (request, response) => {
    const address = withoutTrackingParams(request.url)
    if (isPublicDocumentRequest(request) && isPublicPage(address) && !LEADS_ELSEWHERE.test(address))
      request.url = address
    return handle(request, response)
  }
}
