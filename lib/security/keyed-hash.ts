import 'server-only'
import { createHmac } from 'node:crypto'
import { authSecrets } from '@/lib/settings/auth-secrets'

/** Keyed by AUTH_SECRET and purpose: hashes of different purposes cannot be compared. */
export const keyedHash = (purpose: string, text: string): string =>
  hashWith(authSecrets()[0], purpose, text)

/** Also that of the previous AUTH_SECRET, to find what it hashed. */
export const keyedHashes = (purpose: string, text: string): string[] =>
  authSecrets().map((secret) => hashWith(secret, purpose, text))

const hashWith = (secret: string, purpose: string, text: string): string =>
  createHmac('sha256', `${purpose}:${secret}`).update(text).digest('base64url').slice(0, 22)
