import { setBrowserCookie } from '@/lib/browser/cookies'
import { DAY_SECONDS } from '@/lib/time'

/**
 * Set when the logout request failed: the server ends the session at the next request. Lives as long as a
 * session.
 */
export const PENDING_LOGOUT = 'pending_logout'

const EVENT = 'shop:logout'
const WEEK_S = 7 * DAY_SECONDS

export const isLogoutPending = () => document.cookie.split('; ').includes(`${PENDING_LOGOUT}=1`)

/** Returns false when no component displays it. */
export function setLogoutPending(isPending: boolean): boolean {
  setBrowserCookie(PENDING_LOGOUT, isPending ? '1' : '', isPending ? WEEK_S : 0)
  return !window.dispatchEvent(new Event(EVENT, { cancelable: true }))
}

export function onPendingLogout(notify: () => void): () => void {
  const hear = (event: Event) => {
    event.preventDefault()
    notify()
  }
  window.addEventListener(EVENT, hear)
  return () => window.removeEventListener(EVENT, hear)
}
