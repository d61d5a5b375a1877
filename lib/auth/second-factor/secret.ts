import 'server-only'
import { randomBytes } from 'node:crypto'
import { env } from '@/lib/env'
import { deriveKey, seal, unseal } from '@/lib/text/seal'

/** RFC 4226, section 4: as long as the hash. */
const SECRET_BYTES = 20

const key = () => deriveKey(env.AUTH_SECRET, 'second factor')

export const makeSecret = (): Buffer => randomBytes(SECRET_BYTES)

export const sealSecret = (secret: Buffer, userId: string) =>
  seal(secret.toString('hex'), userId, key())

/** Throws when AUTH_SECRET has changed since. */
export function openSecret(cipher: Uint8Array, userId: string): Buffer {
  try {
    return Buffer.from(unseal(Buffer.from(cipher), userId, key()), 'hex')
  } catch (cause) {
    const remedy = '`npm run admin:password -- --remove-second-factor` removes it'
    throw new Error(`AUTH_SECRET is not the one that sealed the second factor: ${remedy}`, {
      cause,
    })
  }
}
