import { readCookieChoice } from '@/lib/browser/cookie-choice'
import { storedIds } from '@/lib/browser/stored-ids'

/** What was looked at in this browser, newest first, twelve at most. It leaves with the customer who logs out. */
export const recentlySeen = storedIds('recentlySeen', 12)

/** Puts a product first. Nothing is written down before the visitor has answered about cookies. */
export function rememberSeen(id: string) {
  if (!readCookieChoice()) return
  const ids = recentlySeen.get()
  if (ids[0] !== id) recentlySeen.set([id, ...ids.filter((one) => one !== id)])
}
