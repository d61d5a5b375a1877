export type AuthMode = 'login' | 'signup' | 'forgot'
export type AuthRequest = {
  mode?: AuthMode
  redirect?: string | null
  /** In place of going anywhere after success. */
  onSignedIn?: () => void
}

/** The form that an address asks for by its `mode`; login where it says nothing known. */
export function authModeOf(mode: unknown): AuthMode {
  return mode === 'signup' || mode === 'forgot' ? mode : 'login'
}

export const AUTH_EVENT = 'shop:auth'

/**
 * Opens the login or sign-up form over the page; after success the browser goes to `redirect` or the
 * dashboard. False while nobody listens yet: then the link that was clicked is to be followed.
 */
export function openAuthModal(request: AuthRequest = {}): boolean {
  return !window.dispatchEvent(new CustomEvent(AUTH_EVENT, { detail: request, cancelable: true }))
}
