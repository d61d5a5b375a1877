import { SHEET_LOADED } from '../http/headers/content-policy.mjs'
import { rulesOf, splitList, takeLists } from './css-rules.mjs'
import { deferredHref } from './deferred-sheets.mjs'

// Inlines the rules that a document's elements need and defers its sheets (docs/decisions/011).

const SHEET = /<link rel="stylesheet" href="([^"]+)"([^>]*data-precedence[^>]*)\/>/g
/** Not needed for the first paint: interaction states, unused form fields, fallbacks for old browsers. */
const LATER =
  /:(hover|active|focus|backdrop|popover-open|selection|file-selector-button|-moz-|-webkit-(date|calendar|inner-spin|outer-spin))/
const LATER_BLOCKS =
  /^@media[^{]*\b(hover|print|prefers-reduced-motion|forced-colors)\b|^@supports[^{]*\b(margin-trim|popover-open)\b/
/** Attributes of a sheet whose needed rules are inline. */
const DISABLED = 'media="not all" disabled=""'
/** Declarations of custom properties and transitions. */
const REMOVABLE =
  /(?<=[{;])(--[\w-]+|transition[\w-]*):((?:[^;{}"'()]|"[^"]*"|'[^']*'|\((?:[^()]|\([^()]*\))*\))*)(?:;|(?=}))/g
const FALLBACK = /var\((--[\w-]+),(?:[^()"]|"[^"]*")*\)/g
/** Set by scripts before the first paint, so in no element's HTML. */
const ALWAYS = ['.dark', '.signed-in', '.loading']

/**
 * Inlines fonts and needed rules and loads the deferred sheets after the first paint. Links to the full sheets stay,
 * disabled: React would load them again if it did not find them.
 * @param {string} html
 * @param {(href: string) => string | undefined} readSheet returns undefined for unknown sheets
 */
export function inlineNeededRules(html, readSheet) {
  // The 404 page passes twice: once as a page, once as the response to the missing URL.
  if (html.includes(DISABLED)) return html
  const sheets = [...html.matchAll(SHEET)].map(([, href]) => resolveUrls(readSheet(href), href))
  if (sheets.length === 0 || sheets.includes(undefined)) return html
  const css = neededRules(sheets.join(''), partsOf(html))
  let isFirst = true
  return html.replace(SHEET, (link, href, rest) => {
    const style = isFirst ? `<style>${css}</style>` : ''
    isFirst = false
    const disabled = `<link rel="stylesheet" href="${href}"${rest} ${DISABLED}/>`
    const deferred = `<link rel="stylesheet" href="${deferredHref(href)}" media="print" onload="${SHEET_LOADED}"/>`
    return `${style}${disabled}${deferred}<noscript>${link}</noscript>`
  })
}

/**
 * @param {string | undefined} css
 * @param {string} href
 */
function resolveUrls(css, href) {
  return css?.replace(/url\((["']?)(?!\/|#|data:|https?:)([^)"']+)\1\)/g, (_, quote, path) => {
    const { pathname, search } = new URL(path, `http://shop.invalid${href}`)
    return `url(${quote}${pathname}${search}${quote})`
  })
}

/**
 * The selector parts of a document: `p`, `.class`, `[attribute`, `:lang(xx)`, and the `--property` of inline styles.
 * @param {string} html
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
      if (name === 'class')
        for (const className of unescapeHtml(value).split(/\s+/)) parts.add(`.${className}`)
      if (name === 'style') for (const used of variablesOf(value)) parts.add(used)
    }
  }
  return parts
}

/**
 * The rules that may match elements with these parts, without unused properties and animations.
 * @param {string} css
 * @param {Set<string>} parts
 */
export function neededRules(css, parts) {
  const matching = withoutUnused(matchingRules(css, parts), parts)
  const used = variablesOf(matching)
  return rulesOf(matching)
    .filter(({ head }) => {
      const [, property] = head.match(/^@property (\S+)/) ?? []
      const [, animation] = head.match(/^@keyframes (\S+)/) ?? []
      if (property) return used.has(property)
      return !animation || new RegExp(`animation[^;}]*\\b${animation}\\b`).test(matching)
    })
    .map(({ text }) => text)
    .join('')
}

/**
 * @param {string} css
 * @param {Set<string>} parts
 * @returns {string}
 */
function matchingRules(css, parts) {
  return rulesOf(css)
    .map(({ head, body, text }) => {
      if (body === null || /^@(property|keyframes|font-face)/.test(head)) return text
      if (LATER_BLOCKS.test(head)) return ''
      if (head.startsWith('@')) {
        const inner = matchingRules(body, parts)
        return inner && `${head}{${inner}}`
      }
      const selectors = splitList(head).filter((selector) => mayMatch(selector, parts))
      return selectors.length > 0 ? `${selectors.join(',')}{${body}}` : ''
    })
    .join('')
}

/**
 * Removes transitions and unused custom properties, repeatedly, since one may use another.
 * @param {string} css
 * @param {Set<string>} parts
 * @returns {string}
 */
function withoutUnused(css, parts) {
  const used = variablesOf(css)
  const left = withoutFallbacks(css)
    .replace(REMOVABLE, (all, name) => (used.has(name) || parts.has(name) ? all : ''))
    .replace(/(?<=^|[{};])[^{};@]+{}/g, '')
  return left === css ? css : withoutUnused(left, parts)
}

/**
 * Removes the fallbacks of `var()` for properties that the theme sets on the root.
 * @param {string} css
 */
function withoutFallbacks(css) {
  const [, theme = ''] = css.match(/:root[^{},]*,:host[^{},]*{([^{}]*)}/) ?? []
  return css.replace(FALLBACK, (all, name) => (theme.includes(`${name}:`) ? `var(${name})` : all))
}

/** @param {string} css */
const variablesOf = (css) =>
  new Set(Array.from(css.matchAll(/var\((--[\w-]+)/g), ([, name]) => name))

const NAMES = /\.(?:\\.|[\w-])+|\[[\w-]+|(?<![\w\\:.=[#-])[a-z][\w-]*/gi

/**
 * False for selectors with a part that no element has, or an interaction state.
 * @param {string} selector
 * @param {Set<string>} parts
 * @returns {boolean}
 */
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

/** @param {string} text */
function unescapeHtml(text) {
  return text
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}
