import { readFileSync } from 'node:fs'
import path from 'node:path'
import { offlinePage } from '../../lib/browser/offline/worker/offline-page.mjs'
import { LANGUAGES } from '../../lib/shared/next-and-server.mjs'
import { runtime } from '../../lib/shared/runtime.mjs'
import { policyOf } from '../http/headers/content-policy.mjs'
import { servedBuild } from '../start/build/served-build.mjs'
import { root } from '../start/root.mjs'

/**
 * @import { Handle } from '../http/listeners.mjs'
 * @import { OfflineTexts } from '../../lib/browser/offline/worker/offline-page.mjs'
 */

const PATH = '/sw.js'
const PARTS = ['rules', 'offline-page', 'cache', 'worker']

/**
 * Serves `/sw.js`, which caches pages for reading offline (docs/decisions/031).
 * @param {Handle} handle
 * @param {string} version the build's
 * @param {string} shop its name in the environment
 * @returns {Handle}
 */
export function serveServiceWorker(handle, version, shop) {
  let worker = { shop, body: serviceWorker(version, shop) }
  const headers = {
    'Content-Type': 'text/javascript; charset=utf-8',
    // Browsers check for a new worker on each visit.
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': "default-src 'self'",
  }
  return (request, response) => {
    if (request.url !== PATH || !['GET', 'HEAD'].includes(request.method))
      return handle(request, response)
    const name = runtime.hooks.shopName?.() ?? shop
    if (name !== worker.shop) worker = { shop: name, body: serviceWorker(version, name) }
    const { body } = worker
    response
      .writeHead(200, { ...headers, 'Content-Length': Buffer.byteLength(body) })
      .end(request.method === 'GET' ? body : undefined)
  }
}

/**
 * Joins the worker's modules into one classic script: not every browser supports module workers.
 * @param {string} version
 * @param {string} shop
 */
export function serviceWorker(version, shop) {
  const texts = Object.fromEntries(LANGUAGES.map((language) => [language, textsIn(language)]))
  return [
    `const VERSION = ${JSON.stringify(version)}`,
    `const SHOP = ${JSON.stringify(shop)}`,
    `const POLICY = ${JSON.stringify(offlinePolicy(texts))}`,
    `const TEXTS = ${JSON.stringify(texts)}`,
    ...PARTS.map((name) => asPart(readFrom(`lib/browser/offline/worker/${name}.mjs`))),
  ].join('\n')
}

/**
 * The same for all offline pages, whose script is constant.
 * @param {Record<string, OfflineTexts>} texts
 */
function offlinePolicy(texts) {
  const [language] = LANGUAGES
  return policyOf(
    offlinePage({ language, shop: '', texts: texts[language], pages: [], address: '/' }),
  )
}

/** The same on all servers of one build. */
export const buildVersion = () => readFileSync(path.join(servedBuild(), 'BUILD_ID'), 'utf8')

/** @param {string} file */
const readFrom = (file) => readFileSync(path.join(root, file), 'utf8')

/** @param {string} language */
const textsIn = (language) => JSON.parse(readFrom(`messages/${language}.json`)).offline.page

/** @param {string} text */
const asPart = (text) =>
  text
    .replace(/^ *\/\*\*[\s\S]*?\*\/\n/gm, '')
    .replace(/^import [^']*'\.\/[\w-]+\.mjs'$/gm, '')
    .replace(/^export (?=const|async|function)/gm, '')
