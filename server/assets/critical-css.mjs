import { SHEET_LOADED } from '../http/content-policy.mjs'
import { rulesOf, splitList, takeLists } from './css-rules.mjs'
import { restOf } from './rest-sheets.mjs'

// A document that waits for its style sheets paints late; one that carries them whole is heavy. Here it
// carries the rules that its own elements need, and the sheets come beside (docs/decisions/011).

const SHEET = /<link rel="stylesheet" href="([^"]+)"([^>]*data-precedence[^>]*)\/>/g
/** What a page that nobody has touched yet does not show, fields that it does not have, and what old browsers may wait for. */
const LATER =
  /:(hover|active|focus|backdrop|popover-open|selection|file-selector-button|-moz-|-webkit-(date|calendar|inner-spin|outer-spin))/
const LATER_BLOCKS =
  /^@media[^{]*\b(hover|print|prefers-reduced-motion|forced-colors)\b|^@supports[^{]*\bmargin-trim\b/
/** How a sheet is named once its needed rules are inline. */
const ASIDE = 'media="not all" disabled=""'
/** A declaration of a custom property, or of a transition: nothing moves yet. */
const SPARE =
  /(?<=[{;])(--[\w-]+|transition[\w-]*):((?:[^;{}"'()]|"[^"]*"|'[^']*'|\((?:[^()]|\([^()]*\))*\))*)(?:;|(?=}))/g
const FALLBACK = /var\((--[\w-]+),(?:[^()"]|"[^"]*")*\)/g
/** Set by scripts before the first paint, so that no element has them yet. */
const ALWAYS = ['.dark', '.signed-in', '.loading']

/**
 * The document with its fonts and needed rules inline, and the rest of its sheets no longer in the way of the first
 * paint. The sheets themselves stay named, for React, which fetches what it does not find; a browser leaves them alone.
 * @param {string} html
 * @param {(href: string) => string | undefined} readSheet gives a sheet's text, undefined when it is not known
 */
export function inlineNeededRules(html, readSheet) {
  // The page for what does not exist comes through a second time, as the answer to the address that was asked for.
  if (html.includes(ASIDE)) return html
  const sheets = [...html.matchAll(SHEET)].map(([, href]) => withAddresses(readSheet(href), href))
  if (sheets.length === 0 || sheets.includes(undefined)) return html
  const css = neededRules(sheets.join(''), partsOf(html))
  let isFirst = true
  return html.replace(SHEET, (link, href, rest) => {
    const style = isFirst ? `<style>${css}</style>` : ''
    isFirst = false
    const named = `<link rel="stylesheet" href="${href}"${rest} ${ASIDE}/>`
    const beside = `<link rel="stylesheet" href="${restOf(href)}" media="print" onload="${SHEET_LOADED}"/>`
    return `${style}${named}${beside}<noscript>${link}</noscript>`
  })
}

/** What a sheet names by its own place is named by the site's. */
function withAddresses(css, href) {
  return css?.replace(/url\((["']?)(?!\/|#|data:|https?:)([^)"']+)\1\)/g, (_, quote, path) => {
    const { pathname, search } = new URL(path, `http://shop.invalid${href}`)
    return `url(${quote}${pathname}${search}${quote})`
  })
}

/**
 * What the elements of a document have, as selectors ask for it: `p`, `.class`, `[attribute`, its own
 * `:lang(xx)`, and each `--property` read in a style.
 */
export function partsOf(html) {
  const parts = new Set(ALWAYS)
  const [, language] = html.match(/<html[^>]*\blang="(\w+)"/) ?? []
  if (language) parts.add(`:lang(${language})`)
  const elements = html.replace(/(<(script|style)\b[^>]*>)[\s\S]*?<\/\2>/g, '$1')
  for (const [, tag, attributes] of elements.matchAll(/<([a-z][\w-]*)((?:[^>"]|"[^"]*")*)>/gi)) {
    parts.add(tag.toLowerCase())
    for (const [, name, value = ''] of attributes.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)) {
      parts.add(`[${name.toLowerCase()}`)
      if (name === 'class') for (const one of unescapeHtml(value).split(/\s+/)) parts.add(`.${one}`)
      if (name === 'style') for (const used of variablesOf(value)) parts.add(used)
    }
  }
  return parts
}

/** The rules that elements with these parts may match, without what nothing reads. */
export function neededRules(css, parts) {
  const kept = withoutSpare(keepRules(css, parts), parts)
  const used = variablesOf(kept)
  return rulesOf(kept)
    .filter(({ head }) => {
      const [, property] = head.match(/^@property (\S+)/) ?? []
      const [, animation] = head.match(/^@keyframes (\S+)/) ?? []
      if (property) return used.has(property)
      return !animation || new RegExp(`animation[^;}]*\\b${animation}\\b`).test(kept)
    })
    .map(({ text }) => text)
    .join('')
}

function keepRules(css, parts) {
  return rulesOf(css)
    .map(({ head, body, text }) => {
      if (body === null || /^@(property|keyframes|font-face)/.test(head)) return text
      if (LATER_BLOCKS.test(head)) return ''
      if (head.startsWith('@')) {
        const inner = keepRules(body, parts)
        return inner && `${head}{${inner}}`
      }
      const selectors = splitList(head).filter((selector) => mayMatch(selector, parts))
      return selectors.length > 0 ? `${selectors.join(',')}{${body}}` : ''
    })
    .join('')
}

/** Without transitions and without properties that nothing reads, nor those that only such properties read. */
function withoutSpare(css, parts) {
  const used = variablesOf(css)
  const left = withoutFallbacks(css)
    .replace(SPARE, (all, name) => (used.has(name) || parts.has(name) ? all : ''))
    .replace(/(?<=^|[{};])[^{};@]+{}/g, '')
  return left === css ? css : withoutSpare(left, parts)
}

/** Without what `var()` would fall back to, of properties that the theme sets on the root. */
function withoutFallbacks(css) {
  const [, theme = ''] = css.match(/:root[^{},]*,:host[^{},]*{([^{}]*)}/) ?? []
  return css.replace(FALLBACK, (all, name) => (theme.includes(`${name}:`) ? `var(${name})` : all))
}

const variablesOf = (css) =>
  new Set(Array.from(css.matchAll(/var\((--[\w-]+)/g), ([, name]) => name))

const NAMES = /\.(?:\\.|[\w-])+|\[[\w-]+|(?<![\w\\:.=[#-])[a-z][\w-]*/gi

/** False when the selector asks for what nothing has, or for a pointer or the focus. */
function mayMatch(selector, parts) {
  const [rest, lists] = takeLists(selector)
  if (LATER.test(rest)) return false
  const languages = rest.match(/:lang\(\w+\)/g) ?? []
  const plain = rest.replace(/"[^"]*"|'[^']*'/g, '').replace(/:[\w-]+\([^()]*\)/g, '')
  const names = Array.from(plain.matchAll(NAMES), ([name]) =>
    name[0] === '.' ? name.replace(/\\(.)/g, '$1') : name.toLowerCase(),
  )
  if (/:disabled\b/.test(plain)) names.push('[disabled')
  return (
    [...names, ...languages].every((name) => parts.has(name)) &&
    lists.every((list) => splitList(list).some((one) => mayMatch(one, parts)))
  )
}

function unescapeHtml(text) {
  return text
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}
