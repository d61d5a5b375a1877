import { randomBytes } from 'node:crypto'

/**
 * The name of the scripts that Next and React write: they put it on each of a page's. It changes with every start and
 * leaves the process in no response.
 */
const NONCE = randomBytes(16).toString('hex')
/** The request header from which Next reads the nonce. */
export const NONCE_POLICY = `script-src 'nonce-${NONCE}'`

const ATTRIBUTE = ` nonce="${NONCE}"`
const OWN = new RegExp(
  `<script(?=[^>]*${ATTRIBUTE})(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`,
  'g',
)
const PART = String.raw`self\.__next_f\.push\(`
const BETWEEN_PARTS = new RegExp(
  String.raw`(${PART}\[[^<]*\]\))</script><script${ATTRIBUTE}>(?=${PART})`,
  'g',
)
/** How React writes a property without a value. */
const NO_VALUE = '$undefined'

/**
 * The document without the nonce, and the texts of the inline scripts that had it. Next's payload scripts are joined
 * into one, a call per line, so that the policy needs one hash.
 * @param {string} rendered
 */
export function takeNonce(rendered) {
  const joined = rendered.replace(BETWEEN_PARTS, '$1\n')
  const own = new Set(Array.from(joined.matchAll(OWN), ([, text]) => withoutNonce(text)))
  return { html: withoutNonce(joined.replaceAll(ATTRIBUTE, '')), own }
}

/** @param {string} text */
const withoutNonce = (text) => text.replaceAll(NONCE, () => NO_VALUE)
