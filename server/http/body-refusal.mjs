import { readFileSync } from 'node:fs'
import path from 'node:path'
import { LANGUAGE_PATHS, LANGUAGES } from '../../lib/shared/next-and-server.mjs'
import { root } from '../start/root.mjs'

const STATUS = { PAYLOAD_TOO_LARGE: 413, REQUEST_TIMEOUT: 408, SERVICE_UNAVAILABLE: 503 }
const RETRY_AFTER_S = 5
const OF_LANGUAGE = new RegExp(`^/(${LANGUAGE_PATHS})(?:[/?]|$)`)
const [DEFAULT_LANGUAGE] = LANGUAGES

/** The texts of refusals in one language, read when the first is told. */
const texts = new Map()

/**
 * Answers why a body is not taken: JSON to a call, as its other errors are, a redirect where `page` shows
 * it, plain text in the language of the address otherwise. The connection is to be closed by the caller:
 * the answer is whole as soon as it is written, and the rest of the body may be read meanwhile.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {keyof STATUS} code
 * @param {string} [page] for PAYLOAD_TOO_LARGE alone
 */
export function answerRefusal(request, response, code, page) {
  const isShown = page && code === 'PAYLOAD_TOO_LARGE'
  const isCall = /^\/api(?:[/?]|$)/.test(request.url)
  const text = isCall ? JSON.stringify({ success: false, error: code }) : textOf(request.url, code)
  const body = Buffer.from(isShown ? '' : text)
  response.writeHead(isShown ? 303 : STATUS[code], {
    'Content-Type': isCall ? 'application/json' : 'text/plain; charset=utf-8',
    'Content-Length': body.length,
    'Cache-Control': 'private, no-store',
    Connection: 'close',
    ...(isShown && { Location: `${page}?refused=tooLarge&line=0` }),
    ...(code === 'SERVICE_UNAVAILABLE' && { 'Retry-After': RETRY_AFTER_S }),
  })
  if (body.length > 0) response.write(body)
  else response.flushHeaders()
}

function textOf(url, code) {
  const language = OF_LANGUAGE.exec(url)?.[1] ?? DEFAULT_LANGUAGE
  if (!texts.has(language)) {
    const file = path.join(root, 'messages', `${language}.json`)
    texts.set(language, JSON.parse(readFileSync(file, 'utf8')).errors)
  }
  return texts.get(language)[code]
}
