/** Local storage key, read before the first paint to choose the header. */
export const SESSION_HINT = 'signedIn'

/**
 * Holds no personal data.
 * @param {boolean} isSignedIn
 */
export function setSessionHint(isSignedIn) {
  document.documentElement.classList.toggle('signed-in', isSignedIn)
  try {
    if (isSignedIn) localStorage.setItem(SESSION_HINT, '1')
    else localStorage.removeItem(SESSION_HINT)
  } catch {
    // Without storage the header changes after hydration.
  }
}
