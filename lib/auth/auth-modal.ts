export type AuthMode = 'login' | 'signup'
export type AuthRequest = { mode?: AuthMode; redirect?: string | null }

export const AUTH_EVENT = 'shop:auth'

/** Opens the login or sign-up form over the page; after success the browser goes to `redirect` or the dashboard. */
export function openAuthModal(request: AuthRequest = {}): void {
  window.dispatchEvent(new CustomEvent(AUTH_EVENT, { detail: request }))
}
