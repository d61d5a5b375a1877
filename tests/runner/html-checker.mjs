import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '../../server/start/root.mjs'
import { findProgram } from './apt.mjs'

const JAR = path.join(root, 'node_modules/vnu-jar/build/dist/vnu.jar')
const JAVA = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-jar', JAR]
const CHECKER = ['--format', 'json', '--stdout', '--exit-zero-always', '--errors-only']
const MAX_OUTPUT = 64 * 1024 * 1024

/** By message and extract. */
const IGNORED = [
  // Standards newer than the checker.
  [/^Attribute “name” not allowed on element “details”/, /<details name="/],
  [/^CSS: Unrecognized at-rule “@(layer|property)”/, /./],
  [/^CSS: “(size-adjust|contain-intrinsic(-block)?-size|overflow-clip-margin)”/, /./],
  [/^CSS: “(animation-timeline|scroll-initial-target)”/, /./],
  [/^CSS: Unknown pseudo-element or pseudo-class “::details-content”/, /./],
  [
    /^CSS: “(color|background|border)”: “(in|color-mix\(.*\))” is not|“subgrid” is not a “grid-/,
    /./,
  ],
  [/^CSS: “padding”: Parse Error/, /a-inset-bottom\)\)/],
  // ARIA in HTML allows implicit roles; some browsers drop them from tables displayed as blocks.
  [
    /^The “role” attribute must not be used on a “t[dhr]”/,
    /role="(cell|columnheader|rowheader|row)"/,
  ],
  // React renders an empty action for server actions (docs/decisions/054).
  [
    /^Bad value “” for attribute “action”/,
    / action="" encType="multipart\/form-data" method="POST"/,
  ],
  // React cannot render a page's noscript in the head; browsers follow it in the body too.
  [/“http-equiv” not allowed|“meta” is missing/, /<noscript><meta http-equiv="refresh"/],
]

/** Null where Java cannot be installed. */
export const findJava = () => findProgram('java', 'default-jre-headless')

/**
 * The errors of the W3C checker without IGNORED.
 * @param {string} java
 * @param {string[]} files
 */
export function checkHtml(java, files) {
  const output = execFileSync(java, [...JAVA, ...CHECKER, ...files], { maxBuffer: MAX_OUTPUT })
  /** @type {{ messages: { url?: string, message: string, extract?: string }[] }} */
  const { messages } = JSON.parse(output.toString())
  return messages
    .map(({ url, message, extract = '' }) => ({
      file: url ? fileURLToPath(url) : '',
      message,
      extract,
    }))
    .filter(
      ({ message, extract }) =>
        !IGNORED.some(([text, place]) => text.test(message) && place.test(extract)),
    )
}
