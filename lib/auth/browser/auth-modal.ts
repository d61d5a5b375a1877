export type AuthMode = 'login' | 'signup' | 'forgot'
export type AuthRequest = {
  mode?: AuthMode
  redirect?: string | null
  /** Replaces the redirect after success. */
  onSignedIn?: () => void
}

export function authModeOf(mode: unknown): AuthMode {
  return mode === 'signup' || mode === 'forgot' ? mode : 'login'
}

export const AUTH_EVENT = 'shop:auth'

/** False before a listener is mounted: then follow the link. */
export function openAuthModal(request: AuthRequest = {}): boolean {
  return !window.dispatchEvent(new CustomEvent(AUTH_EVENT, { detail: request, cancelable: true }))
}
