import { readFileSync } from 'node:fs'
import path from 'node:path'
import { LANGUAGE_PATHS, LANGUAGES } from '../../../lib/shared/next-and-server.mjs'
import { root } from '../../start/root.mjs'

/**
 * @import { ServerResponse } from 'node:http'
 * @import { Request } from '../listeners.mjs'
 */

/** @typedef {keyof typeof STATUS} Refusal */
const STATUS = { PAYLOAD_TOO_LARGE: 413, REQUEST_TIMEOUT: 408, SERVICE_UNAVAILABLE: 503 }
const RETRY_AFTER_S = 5
const LANGUAGE_PREFIX = new RegExp(`^/(${LANGUAGE_PATHS})(?:[/?]|$)`)
const [DEFAULT_LANGUAGE] = LANGUAGES

/** The `errors` of each language's messages, loaded on first use. */
const texts = new Map()

/**
 * Responds with JSON to API calls, a redirect to `page`, or plain text in the URL's language. Leaves closing the
 * connection to the caller, which may read the rest of the body meanwhile.
 * @param {Request} request
 * @param {ServerResponse} response
 * @param {Refusal} code
 * @param {string} [page] for PAYLOAD_TOO_LARGE only
 */
export function answerRefusal(request, response, code, page) {
  const isRedirect = page && code === 'PAYLOAD_TOO_LARGE'
  const isApiCall = /^\/api(?:[/?]|$)/.test(request.url)
  const text = isApiCall
    ? JSON.stringify({ success: false, error: code })
    : textOf(request.url, code)
  const body = Buffer.from(isRedirect ? '' : text)
  response.writeHead(isRedirect ? 303 : STATUS[code], {
    'Content-Type': isApiCall ? 'application/json' : 'text/plain; charset=utf-8',
    'Content-Length': body.length,
    'Cache-Control': 'private, no-store',
    Connection: 'close',
    ...(isRedirect && { Location: `${page}?refused=tooLarge&line=0${recordIn(request.url)}` }),
    ...(code === 'SERVICE_UNAVAILABLE' && { 'Retry-After': RETRY_AFTER_S }),
  })
  if (body.length > 0) response.write(body)
  else response.flushHeaders()
}

/**
 * Names the page's record, as the claim or the review of a picture.
 * @param {string} url
 */
const recordIn = (url) =>
  (url.match(/[?&](?:token|order|item)=[\w-]{1,40}(?=&|$)/g) ?? []).join('').replace('?', '&')

/**
 * @param {string} url
 * @param {string} code
 */
function textOf(url, code) {
  const language = LANGUAGE_PREFIX.exec(url)?.[1] ?? DEFAULT_LANGUAGE
  if (!texts.has(language)) {
    const file = path.join(root, 'messages', `${language}.json`)
    texts.set(language, JSON.parse(readFileSync(file, 'utf8')).errors)
  }
  return texts.get(language)[code]
}
