import http from 'node:http'

/** @import { IncomingHttpHeaders } from 'node:http' */

const TIMEOUT_MS = 30_000
const agent = new http.Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

/** @typedef {{ status: number, headers: IncomingHttpHeaders, text: string }} Answer */

/**
 * Rejects after 30 s without a response.
 * @param {string} url
 * @param {{ method?: string, headers?: Record<string, string | undefined>, body?: string }} [options]
 * @returns {Promise<Answer>}
 */
export function call(url, { method = 'GET', headers = {}, body } = {}) {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }
    const request = http.request(
      url,
      { method, agent, timeout: TIMEOUT_MS, headers: { ...headers, ...length } },
      (response) => {
        /** @type {Buffer[]} */
        const chunks = []
        response.on('data', (chunk) => chunks.push(chunk))
        response.once('error', reject)
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text })
        })
      },
    )
    request.once('timeout', () => request.destroy(new Error('No answer in time')))
    request.once('error', reject)
    request.end(body)
  })
}

export const closeConnections = () => agent.destroy()
