import { importWithRetry } from '@/lib/browser/import-with-retry'

/** Loads the session module on demand. */
export async function refreshSession() {
  const session = await importWithRetry(() => import('./use-session'))
  return session.refreshSession()
}
