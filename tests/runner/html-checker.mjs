import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '../../server/start/root.mjs'
import { findProgram } from './apt.mjs'

const JAR = path.join(root, 'node_modules/vnu-jar/build/dist/vnu.jar')
// A short run of much code: compiled quickly, on one core.
const JAVA = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-jar', JAR]
const CHECKER = ['--format', 'json', '--stdout', '--exit-zero-always', '--errors-only']
const MAX_OUTPUT = 64 * 1024 * 1024

/** Errors that are passed over, by message and the place they are about. */
const PASSED_OVER = [
  // Newer than the checker, and in the standards: details that close each other, cascade layers, typed properties.
  [/^Attribute “name” not allowed on element “details”/, /<details name="/],
  [/^CSS: Unrecognized at-rule “@(layer|property)”/, /./],
  [/^CSS: “(size-adjust|contain-intrinsic(-block)?-size|overflow-clip-margin)”/, /./],
  [/^CSS: “(animation-timeline|scroll-initial-target)”/, /./],
  // Likewise `color-mix(in …)`, subgrids, and `env()` within `max()`.
  [/^CSS: “color”: “in” is not|“subgrid” is not a “grid-template-rows” value/, /./],
  [/^CSS: “padding”: Parse Error/, /a-inset-bottom\)\)/],
  // ARIA in HTML allows the role that an element has anyway, and some browsers forget it of tables laid out as cards.
  [
    /^The “role” attribute must not be used on a “t[dhr]”/,
    /role="(cell|columnheader|rowheader|row)"/,
  ],
  // React's own: it writes an empty address for a server action, which browsers take for the page (docs/decisions/056).
  [
    /^Bad value “” for attribute “action”/,
    / action="" encType="multipart\/form-data" method="POST"/,
  ],
  // Browsers follow it in the body too, and React puts no noscript of a page into the head.
  [/“http-equiv” not allowed|“meta” is missing/, /<noscript><meta http-equiv="refresh"/],
]

/** The path of a Java 11 or later, installed when there is none. Gives null when none can be had. */
export const findJava = () => findProgram('java', 'default-jre-headless')

/** The errors that the W3C's checker finds in these files of HTML, in one process, without those that are passed over. */
export function checkHtml(java, files) {
  const output = execFileSync(java, [...JAVA, ...CHECKER, ...files], { maxBuffer: MAX_OUTPUT })
  return JSON.parse(output.toString())
    .messages.map(({ url, message, extract = '' }) => ({
      file: url ? fileURLToPath(url) : '',
      message,
      extract,
    }))
    .filter(
      ({ message, extract }) =>
        !PASSED_OVER.some(([what, where]) => what.test(message) && where.test(extract)),
    )
}
