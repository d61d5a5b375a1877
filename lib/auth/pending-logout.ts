/**
 * Cookie that is set where the call to log out did not reach the server, which ends the session with the next
 * request that it reads. Lives as long as the session could.
 */
export const PENDING_LOGOUT = 'pending_logout'

const EVENT = 'shop:logout'
const WEEK_S = 7 * 24 * 60 * 60

export const isLogoutPending = () => document.cookie.split('; ').includes(`${PENDING_LOGOUT}=1`)

/** False while nothing on the page says so. */
export function setLogoutPending(isPending: boolean): boolean {
  const [value, maxAge] = isPending ? [1, WEEK_S] : ['', 0]
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${PENDING_LOGOUT}=${value}; path=/; max-age=${maxAge}; samesite=lax`
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
