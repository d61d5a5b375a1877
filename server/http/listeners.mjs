import path from 'node:path'
import { shopNameOf } from '../../lib/shared/next-and-server.mjs'
import { buildVersion, serveServiceWorker } from '../assets/service-worker.mjs'
import { serveStaticFiles } from '../assets/static-files.mjs'
import { markOfflineCacheable } from '../cache/mark-offline-cacheable.mjs'
import { cachePages, serveCachedPages } from '../cache/response-cache.mjs'
import { createJsonLog, wantsJson } from '../logs/json-logs.mjs'
import { logRequests } from '../logs/request-id.mjs'
import { measureRequests } from '../metrics/measure-requests.mjs'
import { routesOf } from '../metrics/route-of.mjs'
import { servedBuild } from '../start/build/served-build.mjs'
import { serveCategoryAddresses } from './addresses/category-addresses.mjs'
import { serveFormerAddresses } from './addresses/former-addresses.mjs'
import { requireOneSpelling } from './addresses/one-spelling.mjs'
import { preserveQueryAcrossLanguages } from './addresses/preserve-query-across-languages.mjs'
import { preserveQueryOnRedirect } from './addresses/preserve-query-on-redirect.mjs'
import { rejectMalformedUrls } from './addresses/reject-malformed-urls.mjs'
import { stripTrackingParams } from './addresses/strip-tracking-params.mjs'
import { limitBodies } from './bodies/body-limits.mjs'
import { passClientAddress } from './client-address.mjs'
import { addDevelopmentPolicy } from './headers/content-policy.mjs'
import { dropDuplicateHeaders } from './headers/drop-duplicate-headers.mjs'
import { addSecurityHeaders } from './headers/security-headers.mjs'
import { stripInternalHeaders } from './headers/strip-internal-headers.mjs'
import { serveNotFoundPage } from './pages/not-found-page.mjs'
import { serveUnavailablePage } from './pages/unavailable-page.mjs'
import { explainRefusedMethods } from './refused-methods.mjs'
import { serveRole } from './serve-role.mjs'

/** @import { IncomingMessage, ServerResponse } from 'node:http' */

/**
 * What Node's server answers: such requests have an address and a method.
 * @typedef {IncomingMessage & { url: string, method: string }} Request
 * @typedef {(request: Request, response: ServerResponse) => unknown} Handle
 * @typedef {(handle: Handle) => Handle} Wrap
 */

/**
 * The listeners in front of Next, outermost first.
 * @param {NodeJS.ProcessEnv} settings
 */
const listeners = (settings) => {
  // In development files change without changing their names: no caching, compression or offline pages.
  const isBuilt = settings.NODE_ENV !== 'development'
  /** @type {(Wrap | false)[]} */
  const all = [
    // Outermost: every line and every duration belongs to a request.
    wantsJson(settings) &&
      ((handle) => logRequests(handle, createJsonLog(), settings.TRUSTED_PROXIES?.trim())),
    isBuilt && Boolean(settings.METRICS_TOKEN?.trim()) && measureBuild,
    // Static files and refusals carry the headers too.
    (handle) => addSecurityHeaders(handle, settings),
    // Before everything that reads the path.
    requireOneSpelling,
    // Before everything that serves.
    (handle) => serveRole(handle, settings.SHOP_ROLE?.trim() || undefined),
    // The build's files need none of the listeners below.
    isBuilt && ((handle) => serveBuiltFiles(handle, settings)),
    // Before cached pages, which ignore the referrer's query.
    preserveQueryAcrossLanguages,
    // Before the language is chosen, which would be a redirect of its own.
    serveFormerAddresses,
    // Before everything that knows categories by their keys.
    serveCategoryAddresses,
    // Before the rest, which would double the cost of a cached response.
    isBuilt && serveCachedPages,
    // Not in development, where Next's own tools send such headers.
    isBuilt && stripInternalHeaders,
    // Before all limits, which count by client address.
    (handle) => passClientAddress(handle, settings.TRUSTED_PROXIES?.trim()),
    // Before Next, which buffers bodies for its middleware.
    limitBodies,
    isBuilt && ((handle) => serveServiceWorker(handle, buildVersion(), shopNameOf(settings))),
    // Around everything that may set a cookie or `no-store`.
    isBuilt && markOfflineCacheable,
    dropDuplicateHeaders,
    preserveQueryOnRedirect,
    // Behind the redirects: its 404 page is in the language of the URL.
    rejectMalformedUrls,
    serveNotFoundPage,
    serveUnavailablePage,
    explainRefusedMethods,
    // Before cachePages, whose key is the URL.
    stripTrackingParams,
    // Around Next alone: buffers, compresses and stores for serveCachedPages.
    isBuilt && ((handle) => cachePages(handle, Number(settings.CDN_SECONDS || 0))),
    !isBuilt && addDevelopmentPolicy,
  ]
  return all.filter((one) => one !== false)
}

/** @param {Handle} handle */
const measureBuild = (handle) =>
  measureRequests(handle, routesOf(path.join(servedBuild(), 'routes-manifest.json')))

/**
 * @param {Handle} handle
 * @param {NodeJS.ProcessEnv} settings
 */
function serveBuiltFiles(handle, { DATA_DIR = '' }) {
  return serveStaticFiles(handle, servedBuild(), path.join(DATA_DIR, 'static'))
}

/** @type {(handle: Handle, settings: NodeJS.ProcessEnv) => Handle} */
export const withListeners = (handle, settings) =>
  listeners(settings).reduceRight((behind, listener) => listener(behind), handle)
