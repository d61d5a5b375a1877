import type { Instrumentation } from 'next'

export async function register() {
  // A literal `process.env` access, which the build inlines.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  if (process.env.NEXT_PHASE === 'phase-production-build') return
  const { pool } = await import('./lib/db')
  const { describeStatementLimit } = await import('./lib/adapter')
  const limit = await describeStatementLimit(pool)
  if (limit) console.warn(`  DATABASE_URL: ${limit}`)
  const { loadSettings } = await import('./lib/settings/refresh')
  await loadSettings()
  const { env } = await import('./lib/env')
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT) {
    const { startTracing } = await import('./lib/runtime/tracing/start')
    const { setting } = await import('./lib/settings/current')
    startTracing(setting('SHOP_NAME'))
  }
  const { loadCategories } = await import('./lib/products/categories/refresh')
  await loadCategories()
  const { requireFacts } = await import('./lib/settings/required')
  requireFacts()
  const { describeMissingSettings } = await import('./lib/payments/methods')
  for (const sentence of describeMissingSettings()) console.warn(`  PAYMENT_METHODS: ${sentence}`)
  await import('./lib/security/events')
  const { describeUnsent } = await import('./lib/mail/unsent')
  const { hasMailServer } = await import('./lib/mail/server')
  const unsent = describeUnsent(env, hasMailServer())
  if (unsent) console.warn(`  ${unsent}`)
  const { describeSamples, listSampleLanguages } = await import('./lib/site/home/samples')
  const samples = describeSamples(await listSampleLanguages())
  if (samples) console.warn(`  ${samples}`)
  const { describeMissingNotices } = await import('./lib/legal/guarantee-notice')
  const notices = describeMissingNotices()
  if (notices) console.warn(`  ${notices}`)
  const { startPurging } = await import('./lib/runtime/cdn/purge')
  startPurging()
  const { startProductPolling } = await import('./lib/products/catalogue/poll-products')
  startProductPolling()
  const { startPublicCodes } = await import('./lib/products/public-codes/start')
  startPublicCodes()
  const { startSettingsPolling } = await import('./lib/admin/settings/poll')
  startSettingsPolling()
  const { startListening } = await import('./lib/runtime/changes/listen')
  startListening()
  if (env.REDIS_URL) {
    const { connectRedis } = await import('./lib/runtime/redis/connection')
    const { startSharedPages } = await import('./lib/runtime/redis/shared-pages')
    const { readPagesVersion } = await import('./lib/products/catalogue/pages-version')
    startSharedPages(connectRedis(env.REDIS_URL), readPagesVersion)
  }
  const { runsJobs, servesPages } = await import('./lib/runtime/role')
  if (servesPages(env.SHOP_ROLE)) {
    const { startEncodingAhead } = await import('./lib/products/pictures/sizes')
    startEncodingAhead()
  }
  if (!runsJobs(env.SHOP_ROLE)) return
  const { startOutbox } = await import('./lib/runtime/outbox/start')
  const { handlers } = await import('./lib/site/outbox-handlers')
  startOutbox(handlers, env.MAIL_CONNECTIONS)
  const { startRetention } = await import('./lib/privacy/start-retention')
  startRetention()
  const { startCleanUp } = await import('./lib/storage/start-clean-up')
  startCleanUp()
  const { startUnpaid } = await import('./lib/orders/start-unpaid')
  startUnpaid()
  const { startDigest } = await import('./lib/admin/digest/start-digest')
  startDigest()
  const { startPlannedPrices } = await import('./lib/products/planned/start')
  startPlannedPrices()
  const { startReconciliation } = await import('./lib/settlement/provider/start-reconciliation')
  startReconciliation()
}

/** Errors of pages; routes, forms and jobs report their own. */
export const onRequestError: Instrumentation.onRequestError = async (error, _request, context) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { reportError } = await import('./lib/runtime/error-reports/report')
  reportError(error, { kind: context.routeType, name: context.routePath })
}
