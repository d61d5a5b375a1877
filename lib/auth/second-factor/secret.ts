import 'server-only'
import { randomBytes } from 'node:crypto'
import { authSecrets } from '@/lib/settings/auth-secrets'
import { deriveKey, seal, unsealWithAny } from '@/lib/text/seal'

/** RFC 4226, section 4: as long as the hash. */
const SECRET_BYTES = 20

const keyOf = (secret: string) => deriveKey(secret, 'second factor')

export const makeSecret = (): Buffer => randomBytes(SECRET_BYTES)

export const sealSecret = (secret: Buffer, userId: string) =>
  seal(secret.toString('hex'), userId, keyOf(authSecrets()[0]))

/** Throws for a cipher of neither AUTH_SECRET nor the previous one. */
export function openSecret(cipher: Uint8Array, userId: string): Buffer {
  try {
    return Buffer.from(unsealWithAny(Buffer.from(cipher), userId, authSecrets().map(keyOf)), 'hex')
  } catch (cause) {
    const remedy = '`npm run admin:password -- --remove-second-factor` removes it'
    throw new Error(`AUTH_SECRET is not the one that sealed the second factor: ${remedy}`, {
      cause,
    })
  }
}
