// A document that waits for its style sheets paints late; one that carries them whole is heavy. Here it
// carries the rules that its own elements need, and the sheets come beside (docs/decisions/011).

const SHEET = /<link rel="stylesheet" href="([^"]+)"([^>]*data-precedence[^>]*)\/>/g
/** What a page that nobody has touched yet does not show, and what old browsers may wait for. */
const LATER = /:(hover|active|disabled|backdrop|popover-open|selection)\b/
const LATER_BLOCKS = /^@media[^{]*\b(hover|print|prefers-reduced-motion)\b|^@layer properties\b/
/** Set by scripts before the first paint, so that no element has them yet. */
const ALWAYS = ['dark', 'signed-in']

/**
 * The document with its needed rules inline and its sheets no longer in the way of the first paint.
 * @param {string} html
 * @param {(href: string) => string | undefined} readSheet gives a sheet's text, undefined when it is not known
 */
export function inlineNeededRules(html, readSheet) {
  const sheets = [...html.matchAll(SHEET)].map(([, href]) => withAddresses(readSheet(href), href))
  if (sheets.length === 0 || sheets.includes(undefined)) return html
  const css = neededRules(sheets.join(''), classesIn(html))
  let isFirst = true
  return html.replace(SHEET, (link, href, rest) => {
    const style = isFirst ? `<style>${css}</style>` : ''
    isFirst = false
    const beside = `<link rel="stylesheet" href="${href}"${rest} media="print" onload="this.media='all'"/>`
    return `${style}${beside}<noscript>${link}</noscript>`
  })
}

/** What a sheet names by its own place is named by the site's. */
function withAddresses(css, href) {
  return css?.replace(/url\((["']?)(?!\/|#|data:|https?:)([^)"']+)\1\)/g, (_, quote, path) => {
    const { pathname, search } = new URL(path, `http://shop.invalid${href}`)
    return `url(${quote}${pathname}${search}${quote})`
  })
}

/** Every class name that an element of the document has. */
export function classesIn(html) {
  const names = new Set(ALWAYS)
  for (const [, list] of html.matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of unescapeHtml(list).split(/\s+/)) names.add(name)
  }
  return names
}

/** The rules that elements with these classes, or with none, may match. */
export function neededRules(css, classes) {
  const kept = keepRules(css, classes)
  const used = new Set(Array.from(kept.matchAll(/var\((--[\w-]+)/g), ([, name]) => name))
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

function keepRules(css, classes) {
  return rulesOf(css)
    .map(({ head, body, text }) => {
      if (body === null || /^@(property|font-face|keyframes)/.test(head)) return text
      if (LATER_BLOCKS.test(head)) return ''
      if (head.startsWith('@')) {
        const inner = keepRules(body, classes)
        return inner && `${head}{${inner}}`
      }
      const selectors = splitList(head).filter((selector) => mayMatch(selector, classes))
      return selectors.length > 0 ? `${selectors.join(',')}{${body}}` : ''
    })
    .join('')
}

/** False when the selector asks for a class that nothing has, or for a pointer. */
function mayMatch(selector, classes) {
  if (LATER.test(selector)) return false
  const certain = selector.replace(/:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g, '')
  return [...certain.matchAll(/\.((?:\\.|[\w-])+)/g)].every(([, name]) =>
    classes.has(name.replace(/\\(.)/g, '$1')),
  )
}

/** The rules and statements of a sheet, minified or not, comments aside. */
function rulesOf(css) {
  const rules = []
  let [start, open, depth, quote] = [0, -1, 0, '']
  for (let at = 0; at < css.length; at++) {
    const sign = css[at]
    if (sign === '\\') at += 1
    else if (quote) quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '{') {
      if (depth === 0) open = at
      depth += 1
    } else if (sign === '}') {
      depth -= 1
      if (depth > 0) continue
      rules.push(rule(css, start, open, at))
      start = at + 1
    } else if (sign === ';' && depth === 0) {
      rules.push({ head: '', body: null, text: css.slice(start, at + 1) })
      start = at + 1
    }
  }
  return rules
}

function rule(css, start, open, end) {
  const head = css.slice(start, open).trim()
  return { head, body: css.slice(open + 1, end), text: css.slice(start, end + 1) }
}

/** The selectors of a list, whose parentheses may hold lists too. */
function splitList(head) {
  const parts = []
  let [start, depth] = [0, 0]
  for (let at = 0; at < head.length; at++) {
    if (head[at] === '\\') at += 1
    else if (head[at] === '(' || head[at] === '[') depth += 1
    else if (head[at] === ')' || head[at] === ']') depth -= 1
    else if (head[at] === ',' && depth === 0) {
      parts.push(head.slice(start, at))
      start = at + 1
    }
  }
  return [...parts, head.slice(start)]
}

function unescapeHtml(text) {
  return text
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}
