/** Runs once when a server of this shop starts. */
export async function register() {
  const { NEXT_RUNTIME, NEXT_PHASE } = process.env
  if (NEXT_RUNTIME !== 'nodejs' || NEXT_PHASE === 'phase-production-build') return
  const { startOutbox } = await import('./lib/outbox/start')
  startOutbox()
}
