import type { Instrumentation } from 'next'
import { keepPagePrivate } from './lib/shared/page-cache'

export async function register() {
  // A literal `process.env` access, which the build inlines.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  if (process.env.NEXT_PHASE === 'phase-production-build') return
  const { startAll } = await import('./lib/site/starters')
  await startAll()
}

/** Errors of pages; routes, forms and jobs report their own. */
export const onRequestError: Instrumentation.onRequestError = async (error, _request, context) => {
  keepPagePrivate()
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { reportError } = await import('./lib/runtime/error-reports/report')
  reportError(error, { kind: context.routeType, name: context.routePath })
}
