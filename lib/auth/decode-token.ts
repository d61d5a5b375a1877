import 'server-only'
import { decode, type JWT } from 'next-auth/jwt'
import { authSecrets } from '@/lib/settings/auth-secrets'

/** Null for an expired token, or one that neither AUTH_SECRET nor the previous one encrypted. */
export async function decodeToken(token: string): Promise<JWT | null> {
  for (const secret of authSecrets()) {
    const named = await decode({ token, secret }).catch(() => null)
    if (named) return named
  }
  return null
}
