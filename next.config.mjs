import path from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  PHASE_DEVELOPMENT_SERVER,
  PHASE_PRODUCTION_BUILD,
  PHASE_PRODUCTION_SERVER,
} from 'next/constants.js'
import {
  CHOICE_KEYS,
  LIST_KEYS,
  LANGUAGE_PATHS as languages,
  LIST_PATHS as lists,
  MISNAMED_CHOICE_KEYS,
  MISNAMED_LIST_KEYS,
} from './lib/shared/next-and-server.mjs'
import { hashSources } from './server/start/build.mjs'
import { root } from './server/start/root.mjs'

/** @import { NextConfig } from 'next' */

const SERVER_PHASES = [PHASE_PRODUCTION_SERVER, PHASE_DEVELOPMENT_SERVER]
const filters = [...LIST_KEYS, ...MISNAMED_LIST_KEYS]
const variantChoice = [...CHOICE_KEYS, ...MISNAMED_CHOICE_KEYS]

/** @typedef {Exclude<Awaited<ReturnType<NonNullable<NextConfig['rewrites']>>>, { beforeFiles?: unknown }>[number]} Rewrite */

/**
 * @param {string} key
 * @returns {Rewrite}
 */
const choiceRewrite = (key) => ({
  source: `/:lang(${languages})/products/:slug`,
  has: [{ type: 'query', key }],
  destination: '/:lang/products/:slug/choice',
})

/** @type {NextConfig} */
const config = {
  // The same on every machine that builds the same sources: pages reload where build ids differ.
  generateBuildId: async () => (await hashSources(root)).slice(0, 20),
  poweredByHeader: false,
  reactStrictMode: true,
  // Types are checked by `npm test`, not at the first start.
  typescript: { ignoreBuildErrors: true },
  cacheHandler: fileURLToPath(new URL('./server/cache/cache-handler.mjs', import.meta.url)),
  // Pictures come from app/pictures (docs/decisions/013).
  images: { unoptimized: true },
  // Forks its threads from its own file.
  serverExternalPackages: [
    'tinypool',
    'prom-client',
    '@redis/client',
    '@e-invoice-eu/core',
    '@simplewebauthn/server',
  ],
  experimental: {
    // Saves 35 MB and shortens the start (docs/performance.md).
    preloadEntriesOnStart: false,
    globalNotFound: true,
    // Seconds that prefetched pages live: too short to show an old price.
    staleTimes: { static: 30 },
    authInterrupts: true,
    // Ten scripts per page instead of thirteen (docs/performance.md).
    turbopackChunking: {
      minChunkSize: 200_000,
      maxChunkCountPerGroup: 6,
      maxMergeChunkSize: 2_000_000,
      requestCost: 1_000_000,
    },
  },
  // The internal routes of the rewrites redirect to their public URLs.
  async redirects() {
    const inner = [
      [`/:lang(${languages})/lists/:list(${lists})`, '/:lang/:list'],
      [`/:lang(${languages})/lists/:list(${lists})/filtered`, '/:lang/:list'],
      [`/:lang(${languages})/products/:slug/choice`, '/:lang/products/:slug'],
      [`/:lang(${languages})/login`, '/:lang?login=true'],
    ]
    return inner.map(([source, destination]) => ({ source, destination, permanent: true }))
  },
  /** @returns {Promise<Record<'beforeFiles' | 'afterFiles' | 'fallback', Rewrite[]>>} */
  async rewrites() {
    return {
      // Cached pages cannot read the query: URLs with one are rendered per request by an internal route.
      beforeFiles: [
        // Two rules instead of one per filter: Next evaluates each three times per request (docs/performance.md).
        {
          source: `/:lang(${languages})/:list(${lists})`,
          missing: filters.map((key) => ({ type: 'query', key })),
          destination: '/:lang/lists/:list',
        },
        {
          source: `/:lang(${languages})/:list(${lists})`,
          destination: '/:lang/lists/:list/filtered',
        },
        ...variantChoice.map(choiceRewrite),
        {
          source: `/:lang(${languages})`,
          has: [{ type: 'query', key: 'login', value: 'true' }],
          destination: '/:lang/login',
        },
      ],
      afterFiles: [],
      fallback: [],
    }
  },
  async headers() {
    // URLs from mails hold a token. Headers of all responses: server/http/security-headers.mjs.
    return ['', `/:lang(${languages})`].map((prefix) => ({
      source: `${prefix}/:page(reset-password|confirm-email)`,
      headers: [
        { key: 'Referrer-Policy', value: 'no-referrer' },
        { key: 'X-Robots-Tag', value: 'noindex' },
      ],
    }))
  },
}

/**
 * Prepares the server here because the first request does not wait for instrumentation.ts. Without the next-intl plugin
 * in production: it compiles messages in the build, and would only keep its compiler in memory.
 * @param {string} phase
 */
export default async function configure(phase) {
  if (SERVER_PHASES.includes(phase)) {
    const { atServerStart } = await import('./server/at-server-start.mjs')
    await atServerStart({ isBuilt: phase === PHASE_PRODUCTION_SERVER })
  }
  if (phase === PHASE_PRODUCTION_SERVER) {
    const { servedBuild } = await import('./server/start/served-build.mjs')
    return { ...config, distDir: path.relative(root, servedBuild()) }
  }
  const { generateClient } = await import('./server/start/install.mjs')
  await generateClient()
  if (phase === PHASE_PRODUCTION_BUILD) {
    const { afterCompile } = await import('./server/assets/after-compile.mjs')
    config.compiler = { runAfterProductionCompile: afterCompile }
  }
  const { default: createNextIntlPlugin } = await import('next-intl/plugin')
  return createNextIntlPlugin({
    requestConfig: './lib/i18n/request.ts',
    experimental: {
      messages: { path: './messages', format: 'json', locales: 'infer', precompile: true },
    },
  })(config)
}
