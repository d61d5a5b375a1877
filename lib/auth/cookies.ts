import { env } from '@/lib/env'
import { DAY_SECONDS } from '@/lib/time'

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
