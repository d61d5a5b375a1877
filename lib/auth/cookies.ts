import { env } from '@/lib/env'
import { DAY_SECONDS } from '@/lib/time'
import 'server-only'
import { decode, type JWT } from 'next-auth/jwt'
import { authSecrets } from '@/lib/settings/auth-secrets'

const isSecure = env.APP_URL.startsWith('https://')
const prefix = isSecure ? '__Host-' : ''

const shared = { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure } as const

/** JWT that names a session row. Lives 7 days. */
export const AUTH_TOKEN = {
  name: `${prefix}auth_token`,
  options: { ...shared, maxAge: 7 * DAY_SECONDS },
}

/** Binds the CSRF token to a browser, guests included. Lives 24 hours. */
export const SESSION_ID = {
  name: `${prefix}session_id`,
  options: { ...shared, maxAge: DAY_SECONDS },
}

export const usesSecureCookies = isSecure

/** Null for an expired token, or one that neither AUTH_SECRET nor the previous one encrypted. */
export async function decodeToken(token: string): Promise<JWT | null> {
  for (const secret of authSecrets()) {
    const named = await decode({ token, secret }).catch(() => null)
    if (named) return named
  }
  return null
}
