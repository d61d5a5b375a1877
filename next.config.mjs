import path from 'node:path'
import {
  PHASE_DEVELOPMENT_SERVER,
  PHASE_PRODUCTION_BUILD,
  PHASE_PRODUCTION_SERVER,
} from 'next/constants.js'
import { LANGUAGE_PATHS as languages } from './lib/shared/next-and-server.mjs'
import { hashSources } from './server/start/build/build.mjs'
import { root } from './server/start/root.mjs'

/** @import { NextConfig } from 'next' */

const SERVER_PHASES = [PHASE_PRODUCTION_SERVER, PHASE_DEVELOPMENT_SERVER]
/** @type {NextConfig} */
const config = {
  // The same on every machine that builds the same sources: pages reload where build ids differ.
  generateBuildId: async () => (await hashSources(root)).slice(0, 20),
  poweredByHeader: false,
  reactStrictMode: true,
  // Types are checked by `npm test`, not at the first start.
  typescript: { ignoreBuildErrors: true },
  // Pictures come from app/pictures (docs/decisions/013).
  images: { unoptimized: true },
  // Forks its threads from its own file.
  serverExternalPackages: [
    'tinypool',
    'prom-client',
    '@e-invoice-eu/core',
    '@simplewebauthn/server',
  ],
  // Metadata in the head for browsers too: a document is kept whole.
  htmlLimitedBots: /./,
  // A kept document names its own style sheets, whose needed rules it holds.
  reactMaxHeadersLength: 0,
  experimental: {
    // Payloads are kept under their headers (server/cache/response-cache.mjs), and by no cache in front.
    validateRSCRequestHeaders: false,
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
  async headers() {
    // URLs from mails hold a token. Headers of all responses: server/http/headers/security-headers.mjs.
    return ['', `/:lang(${languages})`].map((prefix) => ({
      source: `${prefix}/:page(reset-password|confirm-email|newsletter|unsubscribe|back-in-stock)`,
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
    const { servedBuild } = await import('./server/start/build/served-build.mjs')
    return { ...config, distDir: path.relative(root, servedBuild()) }
  }
  const { generateClient } = await import('./server/start/install/install.mjs')
  await generateClient()
  if (phase === PHASE_PRODUCTION_BUILD) {
    const { afterCompile } = await import('./server/assets/after-compile.mjs')
    config.compiler = { runAfterProductionCompile: afterCompile }
  }
  const { default: createNextIntlPlugin } = await import('next-intl/plugin')
  return createNextIntlPlugin({
    requestConfig: './lib/i18n/messages/request.ts',
    experimental: {
      messages: { path: './messages', format: 'json', locales: 'infer', precompile: true },
    },
  })(config)
}
