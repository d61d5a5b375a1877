import { readCookieChoice } from '@/lib/browser/cookies'
import { storedIds } from '@/lib/browser/stored-ids'

/** Product ids viewed in this browser, newest first, twelve at most; cleared at sign-out. */
export const recentlySeen = storedIds('recentlySeen', 12)

/** Stores nothing before the cookie choice. */
export function rememberSeen(id: string) {
  if (!readCookieChoice()) return
  const ids = recentlySeen.get()
  if (ids[0] !== id) recentlySeen.set([id, ...ids.filter((one) => one !== id)])
}
