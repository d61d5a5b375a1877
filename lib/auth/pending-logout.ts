import { setBrowserCookie } from '@/lib/browser/browser-cookie'
import { DAY_SECONDS } from '@/lib/time'

/**
 * Cookie that is set where the call to log out did not reach the server, which ends the session with the next
 * request that it reads. Lives as long as the session could.
 */
export const PENDING_LOGOUT = 'pending_logout'

const EVENT = 'shop:logout'
const WEEK_S = 7 * DAY_SECONDS

export const isLogoutPending = () => document.cookie.split('; ').includes(`${PENDING_LOGOUT}=1`)

/** False while nothing on the page says so. */
export function setLogoutPending(isPending: boolean): boolean {
  setBrowserCookie(PENDING_LOGOUT, isPending ? '1' : '', isPending ? WEEK_S : 0)
  return !window.dispatchEvent(new Event(EVENT, { cancelable: true }))
}

/** Subscribes to what `isLogoutPending` says. */
export function onPendingLogout(notify: () => void): () => void {
  const hear = (event: Event) => {
    event.preventDefault()
    notify()
  }
  window.addEventListener(EVENT, hear)
  return () => window.removeEventListener(EVENT, hear)
}
