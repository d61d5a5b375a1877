/** Local storage key that says a customer was signed in here, so that pages paint the right header at once. */
export const SESSION_HINT = 'signedIn'

/**
 * Marks this browser as signed in or not, for the next first paint. Holds nothing of the customer.
 * @param {boolean} isSignedIn
 */
export function setSessionHint(isSignedIn) {
  document.documentElement.classList.toggle('signed-in', isSignedIn)
  try {
    if (isSignedIn) localStorage.setItem(SESSION_HINT, '1')
    else localStorage.removeItem(SESSION_HINT)
  } catch {
    // Storage may be closed to us; the header then changes a moment later.
  }
}
