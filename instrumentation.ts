/** Runs once when a server of this shop starts. */
export async function register() {
  // Written out, because the build puts the values in.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  if (process.env.NEXT_PHASE === 'phase-production-build') return
  const { startOutbox } = await import('./lib/outbox/start')
  startOutbox()
}
