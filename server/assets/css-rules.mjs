/**
 * Top-level rules and statements of a sheet without comments, as the build writes them.
 * @param {string} css
 */
export function rulesOf(css) {
  /** @type {{ head: string, body: string | null, text: string }[]} */
  const rules = []
  let start = 0
  let open = -1
  let depth = 0
  let quote = ''
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

/**
 * @param {string} css
 * @param {number} start
 * @param {number} open
 * @param {number} end
 */
function rule(css, start, open, end) {
  const head = css.slice(start, open).trim()
  return { head, body: css.slice(open + 1, end), text: css.slice(start, end + 1) }
}

/**
 * Splits a selector list at its top-level commas.
 * @param {string} head
 */
export function splitList(head) {
  const parts = []
  let start = 0
  let depth = 0
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

/**
 * Removes `:not(…)`, `:is(…)`, `:where(…)` and `:has(…)`; returns the arguments of the last three as `lists`.
 * @param {string} selector
 * @returns {[rest: string, lists: string[]]}
 */
export function takeLists(selector) {
  const lists = []
  let rest = ''
  let start = 0
  for (const { 0: opening, 1: name, index } of selector.matchAll(/:(not|is|where|has)\(/g)) {
    if (index < start) continue
    const inside = selector.slice(index + opening.length)
    const length = lengthToClose(inside)
    if (name !== 'not') lists.push(inside.slice(0, length))
    rest += selector.slice(start, index)
    start = index + opening.length + length + 1
  }
  return [rest + selector.slice(start), lists]
}

/** @param {string} text */
function lengthToClose(text) {
  let depth = 1
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '(') depth += 1
    else if (text[at] === ')') depth -= 1
    if (depth === 0) return at
  }
  return text.length
}
