import http from 'node:http'
import https from 'node:https'
import { gunzipSync } from 'node:zlib'
import { median, round } from './figures.mjs'
import { options } from './options.mjs'

/**
 * Times in milliseconds; the body is not decoded.
 * @typedef {{
 *   status: number | undefined,
 *   headers: http.IncomingHttpHeaders,
 *   body: Buffer,
 *   ttfb: number,
 *   total: number,
 * }} Got
 * @param {string} url
 * @param {http.OutgoingHttpHeaders} headers
 * @param {http.Agent} agent
 * @returns {Promise<Got>}
 */
function get(url, headers, agent) {
  return new Promise((done, fail) => {
    const client = url.startsWith('https:') ? https : http
    const start = performance.now()
    const request = client.get(url, { headers, agent }, (response) => {
      const ttfb = performance.now() - start
      /** @type {Buffer[]} */
      const chunks = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () =>
        done({
          status: response.statusCode,
          headers: response.headers,
          body: Buffer.concat(chunks),
          ttfb,
          total: performance.now() - start,
        }),
      )
      response.on('error', fail)
    })
    request.on('error', fail)
    request.setTimeout(120_000, () => request.destroy(new Error(`no answer from ${url} in 120 s`)))
  })
}

/**
 * Sizes, and response times of sequential requests in milliseconds.
 * @param {string} path
 */
export async function probe(path) {
  const url = options.base + path
  const agent = new (url.startsWith('https:') ? https : http).Agent({
    keepAlive: true,
    maxSockets: 1,
  })
  const first = await get(url, { 'accept-encoding': 'gzip' }, agent)
  const encoded = first.headers['content-encoding'] === 'gzip'
  const plain = encoded ? gunzipSync(first.body) : first.body
  const samples = []
  for (let i = 0; i < 21; i += 1) samples.push(await get(url, { 'accept-encoding': 'gzip' }, agent))
  agent.destroy()
  return {
    status: first.status,
    content_encoding: first.headers['content-encoding'] ?? 'identity',
    cache_control: first.headers['cache-control'] ?? null,
    html_bytes: plain.length,
    html_bytes_sent: first.body.length,
    first_ttfb_ms: round(first.ttfb),
    first_total_ms: round(first.total),
    ttfb_ms_p50: round(median(samples.map((s) => s.ttfb)), 2),
    total_ms_p50: round(median(samples.map((s) => s.total)), 2),
  }
}
