import path from 'node:path'
import { shopNameOf } from '../../lib/shared/next-and-server.mjs'
import { buildVersion, serveServiceWorker } from '../assets/service-worker.mjs'
import { serveStaticFiles } from '../assets/static-files.mjs'
import { markOfflineCacheable } from '../cache/mark-offline-cacheable.mjs'
import { cachePages, serveCachedPages } from '../cache/response-cache.mjs'
import { root } from '../start/root.mjs'
import { allowBackForwardCache } from './allow-back-forward-cache.mjs'
import { limitBodies } from './body-limits.mjs'
import { passClientAddress } from './client-address.mjs'
import { addDevelopmentPolicy } from './development-policy.mjs'
import { serveNotFoundPage } from './not-found-page.mjs'
import { allowOneLocation } from './one-location.mjs'
import { preserveQueryOnRedirect } from './preserve-query-on-redirect.mjs'
import { keepQueryAcrossLanguages } from './query-across-languages.mjs'
import { rejectMalformedUrls } from './reject-malformed-urls.mjs'
import { addSecurityHeaders } from './security-headers.mjs'
import { stripInternalHeaders } from './strip-internal-headers.mjs'
import { stripTrackingParams } from './strip-tracking-params.mjs'

/**
 * What stands in front of Next, in the order in which a request passes it. Each takes the listener behind it and gives
 * its own.
 * @param {NodeJS.ProcessEnv} settings
 * @returns {((handle: import('node:http').RequestListener) => import('node:http').RequestListener)[]}
 */
const listeners = (settings) => {
  // In development sources change under their names: nothing is cached, compressed or kept offline.
  const isBuilt = settings.NODE_ENV !== 'development'
  return [
    // First: files and refusals carry the headers too.
    (handle) => addSecurityHeaders(handle, settings),
    // Files of the build are compressed already; nothing else has to look at them.
    isBuilt && ((handle) => serveStaticFiles(handle, path.join(root, '.next'))),
    // Before cached pages, which would answer without the query of the page before.
    keepQueryAcrossLanguages,
    // Before all others, whose work a cached page has behind it: half of what an answer costs.
    isBuilt && serveCachedPages,
    // What only Next says to itself must not come from outside; its tools in development say more of it.
    isBuilt && stripInternalHeaders,
    // Limits count by the address, of bodies too.
    (handle) => passClientAddress(handle, settings.TRUSTED_PROXIES?.trim()),
    // Next copies what it has of a body that its middleware sees.
    limitBodies,
    // Joined from its parts, with what it must know of this build.
    isBuilt && ((handle) => serveServiceWorker(handle, buildVersion(), shopNameOf(settings))),
    // Sees the answers of all behind it: only public pages may be kept offline.
    isBuilt && markOfflineCacheable,
    // Next sends some redirects with two addresses.
    allowOneLocation,
    // A redirect of Next's loses the query.
    preserveQueryOnRedirect,
    // Behind the redirects: a page in the language of the address says what is wrong with it.
    rejectMalformedUrls,
    // Replaces what Next answers to an address without a page.
    serveNotFoundPage,
    // Next forbids what browsers keep for Back.
    allowBackForwardCache,
    // Campaigns lead to the same page: before the caches, which go by the address.
    stripTrackingParams,
    // Documents of Next, whole and compressed; what it caches is kept for serveCachedPages.
    isBuilt && cachePages,
    // A policy that need not know the document's scripts.
    !isBuilt && addDevelopmentPolicy,
  ].filter(Boolean)
}

/**
 * The listener of the whole server.
 * @param {import('node:http').RequestListener} handle Next's
 * @param {NodeJS.ProcessEnv} settings
 */
export const inFrontOf = (handle, settings) =>
  listeners(settings).reduceRight((behind, listener) => listener(behind), handle)
