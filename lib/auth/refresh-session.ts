import { importWithRetry } from '@/lib/browser/import-with-retry'

/** Asks again who is signed in; what keeps the answer is fetched with it, for pages that do not need it before. */
export async function refreshSession() {
  const session = await importWithRetry(() => import('./use-session'))
  return session.refreshSession()
}
