import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { BOOT_SCRIPT } from '../../components/layout/boot-script-text.mjs'
import { OPEN_AGAIN } from '../../lib/browser/offline/worker/offline-page.mjs'

const FIRST_PART = '(self.__next_f=self.__next_f||[]).push([0])'
const PART = 'self.__next_f.push('
/** By which Next and React hand data to a page, and put in place what comes late in it. */
const CALLS = [
  PART,
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(',
  '$RC(',
  '$RR(',
  '$RS(',
  '$RX(',
]
const CONSTANTS = new Set([BOOT_SCRIPT, OPEN_AGAIN])
const RUNTIME = readRuntime('next/dist/compiled/react-dom/cjs/react-dom-server.edge.production.js')
const BETWEEN_PARTS =
  /(self\.__next_f\.push\(\[[^<]*\]\))<\/script><script>(?=self\.__next_f\.push\()/g

/** The document with what Next sends to React in fewer scripts, a call a line: each script has a hash in the policy. */
export const joinParts = (html) =>
  html
    .replace(BETWEEN_PARTS, '$1\n')
    // The answer of a form that was sent without scripts.
    .replace(`${FIRST_PART};${PART}`, `${FIRST_PART}\n${PART}`)

/**
 * Whether an inline script is the shop's own, Next's or React's: a constant, or calls of theirs that are given JSON and
 * nothing else (docs/decisions/054).
 * @param {string} text as `joinParts` leaves it
 */
export function isOwnScript(text) {
  if (CONSTANTS.has(text)) return true
  const lines = withoutRuntime(text).split('\n')
  return lines.every((line) => line === '' || line === FIRST_PART || isCall(line))
}

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

/** React's functions stand before the first call of each. */
function withoutRuntime(text) {
  const known = RUNTIME.find((one) => text.startsWith(one))
  return known ? withoutRuntime(text.slice(known.length)) : text
}

/** The scripts in React's own source, the longer first: one is the beginning of another. */
function readRuntime(file) {
  const source = readFileSync(createRequire(import.meta.url).resolve(file), 'utf8')
  const texts = source.matchAll(
    /(['"])((?:\$R|addEventListener\(|requestAnimationFrame\()(?:(?!\1)[^\\]|\\.)+)\1/g,
  )
  return Array.from(texts, ([, , text]) =>
    text
      .replaceAll('\\n', '\n')
      .replaceAll("\\'", "'")
      // The call itself.
      .replace(/\$R\w\("$/, ''),
  )
    .filter(Boolean)
    .sort((a, b) => b.length - a.length)
}
