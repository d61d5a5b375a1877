import 'server-only'
import { env } from '@/lib/env'
import { runsJobs, servesPages } from '@/lib/runtime/role'

/** Modules are imported at their turn: some read what earlier starters have loaded. */
const ALWAYS = [
  describeLimitOfStatements,
  async () => (await import('@/lib/settings/refresh')).loadSettings(),
  traceRequests,
  async () => (await import('@/lib/products/categories/refresh')).loadCategories(),
  async () => (await import('@/lib/settings/required')).requireFacts(),
  describePaymentMethods,
  () => import('@/lib/security/events'),
  describeUnsentMails,
  describeSampleTexts,
  async () => warn((await import('@/lib/legal/guarantee/notice')).describeMissingNotices()),
  async () => (await import('@/lib/runtime/cdn/purge')).startPurging(),
  async () => (await import('@/lib/products/catalogue/poll-products')).startProductPolling(),
  async () => (await import('@/lib/products/prices/public-codes')).startPublicCodes(),
  async () => (await import('@/lib/admin/settings/poll')).startSettingsPolling(),
  async () => (await import('@/lib/runtime/changes/listen')).startListening(),
]

const WITH_PAGES = [
  async () => (await import('@/lib/products/redirects/find')).serveRedirects(),
  async () => (await import('@/lib/products/pictures/sizes')).startEncodingAhead(),
]

const WITH_JOBS = [
  workOutbox,
  async () => (await import('@/lib/privacy/start-retention')).startRetention(),
  async () => (await import('@/lib/storage/start-clean-up')).startCleanUp(),
  async () => (await import('@/lib/orders/unpaid/unpaid')).startUnpaid(),
  async () => (await import('@/lib/orders/reviews/request')).startReviewRequests(),
  async () => (await import('@/lib/admin/digest/digest')).startDigest(),
  async () => (await import('@/lib/admin/newsletter/send')).startNewsletters(),
  async () => (await import('@/lib/products/planned/process')).startPlannedPrices(),
  async () => (await import('@/lib/accounts/following/alerts')).startPriceAlerts(),
  async () => (await import('@/lib/accounts/waiting/work')).startStockWaits(),
  async () => (await import('@/lib/products/moving/pictures/work')).startFetchingPictures(),
  async () => (await import('@/lib/settlement/provider/reconcile')).startReconciliation(),
]

/** Starts what this instance does in its role, in order. Throws a sentence for the operator when facts are missing. */
export async function startAll(): Promise<void> {
  const starters = [
    ...ALWAYS,
    ...(servesPages(env.SHOP_ROLE) ? WITH_PAGES : []),
    ...(runsJobs(env.SHOP_ROLE) ? WITH_JOBS : []),
  ]
  for (const start of starters) await start()
}

function warn(sentence: string | null | undefined) {
  if (sentence) console.warn(`  ${sentence}`)
}

async function describeLimitOfStatements() {
  const { pool } = await import('@/lib/db')
  const { describeStatementLimit } = await import('@/lib/adapter')
  const limit = await describeStatementLimit(pool)
  if (limit) warn(`DATABASE_URL: ${limit}`)
}

async function traceRequests() {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return
  const { startTracing } = await import('@/lib/runtime/tracing/start')
  const { setting } = await import('@/lib/settings/current')
  startTracing(setting('SHOP_NAME'))
}

async function describePaymentMethods() {
  const { describeMissingSettings } = await import('@/lib/payments/methods')
  for (const sentence of describeMissingSettings()) warn(`PAYMENT_METHODS: ${sentence}`)
}

async function describeUnsentMails() {
  const { describeUnsent, hasMailServer } = await import('@/lib/mail/server')
  warn(describeUnsent(env, hasMailServer()))
}

async function describeSampleTexts() {
  const { describeSamples, listSampleLanguages } = await import('@/lib/site/home/samples')
  warn(describeSamples(await listSampleLanguages()))
}

async function workOutbox() {
  const { startOutbox } = await import('@/lib/runtime/outbox/start')
  const { handlers } = await import('./outbox-handlers')
  startOutbox(handlers, env.MAIL_CONNECTIONS)
}
