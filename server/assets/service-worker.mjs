import { readFileSync } from 'node:fs'
import path from 'node:path'
import { offlinePage } from '../../lib/browser/offline/worker/offline-page.mjs'
import { LANGUAGES } from '../../lib/shared/next-and-server.mjs'
import { policyOf } from '../http/content-policy.mjs'
import { root } from '../start/root.mjs'

const ADDRESS = '/sw.js'
const PARTS = ['rules', 'offline-page', 'keep', 'worker']

/**
 * Answers `/sw.js`, the worker that lets visitors read offline (docs/decisions/033); the rest is for Next's handler.
 * @param {import('node:http').RequestListener} handle
 * @param {string} version of the build
 * @param {string} shop what it is called
 * @returns {import('node:http').RequestListener}
 */
export function serveServiceWorker(handle, version, shop) {
  const body = serviceWorker(version, shop)
  const headers = {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    // Browsers look for a new one at each visit, and must not find an old one on the way.
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': "default-src 'self'",
  }
  return (request, response) => {
    if (request.url !== ADDRESS || !['GET', 'HEAD'].includes(request.method))
      return handle(request, response)
    response.writeHead(200, headers).end(request.method === 'GET' ? body : undefined)
  }
}

/** One classic script of the worker's parts: not every browser takes workers that import. */
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

/** Its script is the same on every page that it makes. */
function offlinePolicy(texts) {
  const [language] = LANGUAGES
  return policyOf(
    offlinePage({ language, shop: '', texts: texts[language], pages: [], address: '/' }),
  )
}

/** A new one for each build, the same on each server that has it. */
export const buildVersion = () => readFrom('.next/BUILD_ID')

const readFrom = (file) => readFileSync(path.join(root, file), 'utf8')

const textsIn = (language) => JSON.parse(readFrom(`messages/${language}.json`)).offline.page

const asPart = (text) =>
  text
    .replace(/^import [^']*'\.\/[\w-]+\.mjs'$/gm, '')
    .replace(/^export (?=const|async|function)/gm, '')
