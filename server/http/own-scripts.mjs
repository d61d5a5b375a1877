import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { BOOT_SCRIPT } from '../../components/layout/scripts/boot-script-text.mjs'
import { ERROR_SCRIPT } from '../../components/layout/scripts/error-script-text.mjs'
import { RELOAD_SCRIPT } from '../../lib/browser/offline/worker/offline-page.mjs'

const FIRST_PART = '(self.__next_f=self.__next_f||[]).push([0])'
const PART = 'self.__next_f.push('
/** The calls by which Next and React stream data and late Suspense content into a page. */
const CALLS = [
  PART,
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(',
  '$RC(',
  '$RR(',
  '$RS(',
  '$RX(',
]
/** Next's own, sent where a page's metadata is ready only after its first part. */
const MOVE_ICONS = `document.querySelectorAll('body link[rel="icon"], body link[rel="apple-touch-icon"]').forEach(el => document.head.appendChild(el))`
const CONSTANTS = new Set([BOOT_SCRIPT, ERROR_SCRIPT, RELOAD_SCRIPT, MOVE_ICONS])
const RUNTIME = readRuntime('next/dist/compiled/react-dom/cjs/react-dom-server.edge.production.js')
const BETWEEN_PARTS =
  /(self\.__next_f\.push\(\[[^<]*\]\))<\/script><script>(?=self\.__next_f\.push\()/g

/**
 * Joins Next's RSC payload scripts into one, a call per line, so that the policy needs one hash.
 * @param {string} html
 */
export const joinParts = (html) =>
  html
    .replace(BETWEEN_PARTS, '$1\n')
    // The response to a form submitted without JavaScript.
    .replace(`${FIRST_PART};${PART}`, `${FIRST_PART}\n${PART}`)

/**
 * True for constants of the shop and of Next, and for Next's and React's calls with JSON arguments only (docs/decisions/052).
 * @param {string} text
 */
export function isOwnScript(text) {
  if (CONSTANTS.has(text)) return true
  const lines = withoutRuntime(text).split('\n')
  return lines.every((line) => line === '' || line === FIRST_PART || isCall(line))
}

/** @param {string} line */
function isCall(line) {
  const call = CALLS.find((one) => line.startsWith(one))
  const [, data] = (call && /^(.*)\);?$/s.exec(line.slice(call.length))) || []
  if (data === undefined) return false
  try {
    JSON.parse(`[${data}]`)
    return true
  } catch {
    return false
  }
}

/**
 * React inlines each of its functions before the first call.
 * @param {string} text
 * @returns {string}
 */
function withoutRuntime(text) {
  const known = RUNTIME.find((one) => text.startsWith(one))
  return known ? withoutRuntime(text.slice(known.length)) : text
}

/**
 * The inline scripts in React's source, longest first: some are prefixes of others.
 * @param {string} file
 */
function readRuntime(file) {
  const source = readFileSync(createRequire(import.meta.url).resolve(file), 'utf8')
  const texts = source.matchAll(
    /(['"])((?:\$R|addEventListener\(|requestAnimationFrame\()(?:(?!\1)[^\\]|\\.)+)\1/g,
  )
  return Array.from(texts, ([, , text]) =>
    text
      .replaceAll('\\n', '\n')
      .replaceAll("\\'", "'")
      // Drops the call at the end.
      .replace(/\$R\w\("$/, ''),
  )
    .filter(Boolean)
    .sort((a, b) => b.length - a.length)
}
