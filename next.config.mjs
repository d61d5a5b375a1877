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
  NEAR_CHOICE_KEYS,
  NEAR_KEYS,
} from './lib/shared/next-and-server.mjs'

const SERVER_PHASES = [PHASE_PRODUCTION_SERVER, PHASE_DEVELOPMENT_SERVER]
const filters = [...LIST_KEYS, ...NEAR_KEYS]
const variantChoice = [...CHOICE_KEYS, ...NEAR_CHOICE_KEYS]

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm test` checks types, so that the first start of a shop need not.
  typescript: { ignoreBuildErrors: true },
  cacheHandler: fileURLToPath(new URL('./server/cache/cache-handler.mjs', import.meta.url)),
  images: {
    // The smaller one first: a third of the bytes of WebP for twice the work, once (docs/decisions/013).
    formats: ['image/avif', 'image/webp'],
    // Few sizes, so that few are made and nobody can ask for a thousand; lib/products/pictures/picture.ts names them too.
    imageSizes: [96, 192],
    deviceSizes: [384, 640, 828, 1200],
    qualities: [75],
    localPatterns: [
      { pathname: '/products/**', search: '' },
      { pathname: '/uploads/**', search: '' },
    ],
    minimumCacheTTL: 31 * 24 * 60 * 60,
    maximumDiskCacheSize: 500_000_000,
  },
  // It starts its threads from a file of its own.
  serverExternalPackages: ['tinypool'],
  // Style sheets are separate: server/assets/critical-css.mjs puts the needed rules into documents (docs/decisions/011).
  experimental: {
    // A route is read when it is first asked for: 35 MB less, and the first page sooner (docs/performance.md).
    preloadEntriesOnStart: false,
    globalNotFound: true,
    // Of pages fetched ahead: long enough for the click, too short to show an old price.
    staleTimes: { static: 30 },
    authInterrupts: true,
    // Ten scripts a page instead of thirteen, and 3 kB less of headers (docs/performance.md).
    turbopackChunking: {
      minChunkSize: 200_000,
      maxChunkCountPerGroup: 6,
      maxMergeChunkSize: 2_000_000,
      requestCost: 1_000_000,
    },
  },
  // The inner routes that rewrites lead to are nobody's addresses: whoever finds one goes to the real page.
  async redirects() {
    const inner = [
      [`/:lang(${languages})/lists/:list(${lists})`, '/:lang/:list'],
      [`/:lang(${languages})/lists/:list(${lists})/filtered`, '/:lang/:list'],
      [`/:lang(${languages})/products/:slug/choice`, '/:lang/products/:slug'],
      [`/:lang(${languages})/login`, '/:lang?login=true'],
    ]
    return inner.map(([source, destination]) => ({ source, destination, permanent: true }))
  },
  async rewrites() {
    return {
      // Cached pages read no query, so an address that has one is made by an inner route for that request.
      beforeFiles: [
        // Two rules instead of one a filter: each is read anew for every request, three times (docs/performance.md).
        {
          source: `/:lang(${languages})/:list(${lists})`,
          missing: filters.map((key) => ({ type: 'query', key })),
          destination: '/:lang/lists/:list',
        },
        {
          source: `/:lang(${languages})/:list(${lists})`,
          destination: '/:lang/lists/:list/filtered',
        },
        ...variantChoice.map((key) => ({
          source: `/:lang(${languages})/products/:slug`,
          has: [{ type: 'query', key }],
          destination: '/:lang/products/:slug/choice',
        })),
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
    // What every answer has is set in front of Next: server/http/security-headers.mjs.
    // Addresses of mailed links hold their token, which no other page may learn.
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
 * Read once at each start and each build. What a server needs before its first request is done here, earlier than in
 * instrumentation.ts, for which the first request does not wait. The plugin prepares the messages of a build; a server that
 * runs one would only hold its compiler.
 */
export default async function configure(phase) {
  if (SERVER_PHASES.includes(phase)) {
    const { atServerStart } = await import('./server/at-server-start.mjs')
    await atServerStart()
  }
  if (phase === PHASE_PRODUCTION_SERVER) return config
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
