const STYLE = `:root{color-scheme:light dark;--ground:light-dark(#fafaf7,#151311);--ink:light-dark(#1c1917,#f3efe8)}
body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.6 Geist,system-ui,sans-serif}
main{max-width:42rem;margin:auto;padding:clamp(2rem,8vw,5rem) 1rem;overflow-wrap:anywhere}
h1{margin:0;font-size:clamp(1.5rem,5vw,2.25rem);font-weight:500;line-height:1.2}
h2{margin:2.5rem 0 .5rem;font-size:1.125rem;font-weight:500}
ul{margin:0;padding:0;list-style:none}
a{display:inline-block;padding:.375rem 0;color:inherit;text-underline-offset:.25em}
.shop{margin:0 0 2.5rem;font-size:1.125rem;font-weight:600;line-height:1.2;letter-spacing:-.025em}
.ways{margin:0}
.ways a{margin-right:1.5rem}`

// `navigator.onLine` only detects a network interface, and is true in a new browser process.
export const RELOAD_SCRIPT = `function ask(){navigator.onLine&&fetch('/sw.js',{method:'HEAD',cache:'no-store'}).then(function(r){
if(!r.ok)throw r;location.reload()}).catch(function(){setTimeout(ask,5000)})}addEventListener('online',ask);ask()`

/**
 * `shop` is its name; `pages` are the cached ones, newest first, their titles as HTML.
 * @typedef {{ title: string, text: string, again: string, cart: string, kept: string }} OfflineTexts
 * @typedef {{ address: string, title: string }} OfflineLink
 * @typedef {{ language: string, shop: string, texts: OfflineTexts, pages: OfflineLink[], address: string }} OfflinePage
 */

/**
 * The page for a URL that is not cached. It reloads by itself when the shop is reachable.
 * @param {OfflinePage} page
 */
export function offlinePage({ language, shop, texts, pages, address }) {
  /**
   * @param {string} href
   * @param {string} title as HTML
   */
  const link = (href, title) => `<a href="${escapeHtml(href)}" dir="auto">${title}</a>`
  const rows = pages.map((page) => `<li>${link(page.address, page.title || page.address)}</li>`)
  const name = escapeHtml(shop)
  const list = rows.length > 0 ? `<h2>${texts.kept}</h2><ul>${rows.join('')}</ul>` : ''
  return `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${texts.title} – ${name}</title><style>${STYLE}</style>
<script>${RELOAD_SCRIPT}</script></head>
<body><main><p class="shop">${name}</p><h1>${texts.title}</h1><p>${texts.text}</p>
<p class="ways">${link(`/${language}/cart`, texts.cart)}${link(address, texts.again)}</p>
${list}</main></body></html>`
}

/** @param {string} text */
const escapeHtml = (text) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
