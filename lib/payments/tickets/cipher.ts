import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Keys by their id, the one to encrypt with first. Each is 32 bytes or more of secret. */
export type TicketKeys = readonly [TicketKey, ...TicketKey[]]
type TicketKey = { id: string; secret: string }

export type Sealed = { cipher: Buffer; keyId: string }

// One secret, several uses: each gets a key of its own.
const derive = ({ secret }: TicketKey, use: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `prepaid ticket ${use}`, 32))

/**
 * A ticket's code, encrypted with AES-256-GCM: nonce, tag, ciphertext. `owner` (the ticket's id) is bound
 * to it, so that a cipher moved to another row does not open.
 */
export function sealCode(code: string, owner: string, keys: TicketKeys): Sealed {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', derive(keys[0], 'cipher'), nonce)
  cipher.setAAD(Buffer.from(owner))
  const text = Buffer.concat([cipher.update(code, 'utf8'), cipher.final()])
  return { cipher: Buffer.concat([nonce, cipher.getAuthTag(), text]), keyId: keys[0].id }
}

/** Throws where the key is not known any more, or the cipher was changed or belongs to another ticket. */
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

/**
 * What a code is known by for ever, hex, without giving it away: HMAC-SHA256 under a secret of its own,
 * which must never change, or codes sent before would be taken again.
 */
export function codeIndex(code: string, secret: string): string {
  return createHmac('sha256', derive({ id: '', secret }, 'index'))
    .update(code)
    .digest('hex')
}
