/** Runs once when a server of this shop starts. */
export async function register() {
  // Written out, because the build puts the values in.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  if (process.env.NEXT_PHASE === 'phase-production-build') return
  const { describeUnoffered } = await import('./lib/payments/methods')
  for (const sentence of describeUnoffered()) console.warn(`  PAYMENT_METHODS: ${sentence}`)
  await import('./lib/security/events')
  const { env } = await import('./lib/env')
  const { describeUnsent } = await import('./lib/mail/unsent')
  const unsent = describeUnsent(env)
  if (unsent) console.warn(`  ${unsent}`)
  const { describeSamples, listSampleLanguages } = await import('./lib/site/home/samples')
  const samples = describeSamples(await listSampleLanguages())
  if (samples) console.warn(`  ${samples}`)
  const { startOutbox } = await import('./lib/runtime/outbox/start')
  const { handlers } = await import('./lib/site/outbox-handlers')
  startOutbox(handlers)
  const { startRetention } = await import('./lib/privacy/start-retention')
  startRetention()
  const { startCleanUp } = await import('./lib/storage/start-clean-up')
  startCleanUp()
  const { startUnpaid } = await import('./lib/orders/start-unpaid')
  startUnpaid()
  const { startReconciliation } = await import('./lib/settlement/provider/start-reconciliation')
  startReconciliation()
  const { startWatch } = await import('./lib/products/catalogue/start-watch')
  startWatch()
}
