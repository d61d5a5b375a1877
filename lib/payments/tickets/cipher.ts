import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** The first one encrypts; each secret is at least 32 bytes. */
export type TicketKeys = readonly [TicketKey, ...TicketKey[]]
type TicketKey = { id: string; secret: string }

export type Sealed = { cipher: Buffer; keyId: string }

// A separate key per use.
const derive = ({ secret }: TicketKey, use: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `prepaid ticket ${use}`, 32))

/** AES-256-GCM: nonce, tag, ciphertext. `owner` (the ticket's id) is authenticated against moved ciphers. */
export function sealCode(code: string, owner: string, keys: TicketKeys): Sealed {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', derive(keys[0], 'cipher'), nonce)
  cipher.setAAD(Buffer.from(owner))
  const text = Buffer.concat([cipher.update(code, 'utf8'), cipher.final()])
  return { cipher: Buffer.concat([nonce, cipher.getAuthTag(), text]), keyId: keys[0].id }
}

/** Throws for a missing key, a changed cipher or another owner. */
export function openCode({ cipher, keyId }: Sealed, owner: string, keys: TicketKeys): string {
  const key = keys.find(({ id }) => id === keyId)
  if (!key) throw new Error(`The key ${keyId} of this ticket is not set`)
  const nonce = cipher.subarray(0, NONCE_BYTES)
  const opener = createDecipheriv('aes-256-gcm', derive(key, 'cipher'), nonce, {
    authTagLength: TAG_BYTES,
  })
  opener.setAAD(Buffer.from(owner))
  opener.setAuthTag(cipher.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const text = cipher.subarray(NONCE_BYTES + TAG_BYTES)
  return Buffer.concat([opener.update(text), opener.final()]).toString('utf8')
}

/** HMAC-SHA256, hex. With another secret, used codes would be accepted again. */
export function codeIndex(code: string, secret: string): string {
  return createHmac('sha256', derive({ id: '', secret }, 'index'))
    .update(code)
    .digest('hex')
}
