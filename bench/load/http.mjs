import http from 'node:http'

const TIMEOUT_MS = 30_000
const agent = new http.Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

/**
 * Rejects after 30 s without a response.
 * @param {string} url
 * @param {{ method?: string, headers?: Record<string, string>, body?: string }} [options]
 */
export function call(url, { method = 'GET', headers = {}, body } = {}) {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }
    const request = http.request(
      url,
      { method, agent, timeout: TIMEOUT_MS, headers: { ...headers, ...length } },
      (response) => {
        const chunks = []
        response.on('data', (chunk) => chunks.push(chunk))
        response.once('error', reject)
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          resolve({ status: response.statusCode, headers: response.headers, text })
        })
      },
    )
    request.once('timeout', () => request.destroy(new Error('No answer in time')))
    request.once('error', reject)
    request.end(body)
  })
}

export const closeConnections = () => agent.destroy()
