import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** A key of 32 bytes; a separate one per `use`. */
export const deriveKey = (secret: string, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', use, 32))

/** AES-256-GCM: nonce, tag, ciphertext. `owner` (a row's id) is authenticated against moved ciphers. */
export function seal(text: string, owner: string, key: Buffer): Buffer<ArrayBuffer> {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** The first of `keys` that opens it. Throws for other keys, another owner, or a changed cipher. */
export function unsealWithAny(sealed: Buffer, owner: string, keys: readonly Buffer[]): string {
  for (const key of keys.slice(0, -1)) {
    try {
      return unseal(sealed, owner, key)
    } catch {}
  }
  return unseal(sealed, owner, keys.at(-1) as Buffer)
}

/** Throws for another key or owner, or a changed cipher. */
export function unseal(sealed: Buffer, owner: string, key: Buffer): string {
  const opener = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
  opener.setAAD(Buffer.from(owner))
  opener.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const text = sealed.subarray(NONCE_BYTES + TAG_BYTES)
  return Buffer.concat([opener.update(text), opener.final()]).toString('utf8')
}
