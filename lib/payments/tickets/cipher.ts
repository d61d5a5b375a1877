import { createHmac } from 'node:crypto'
import { deriveKey, seal, unseal } from '@/lib/text/seal'
import 'server-only'
import { env } from '@/lib/env'

/** The first one encrypts; each secret is at least 32 bytes. */
export type TicketKeys = readonly [TicketKey, ...TicketKey[]]
type TicketKey = { id: string; secret: string }

export type Sealed = { cipher: Buffer; keyId: string }

const derive = ({ secret }: TicketKey, use: string) => deriveKey(secret, `prepaid ticket ${use}`)

/** `owner` is the ticket's id. */
export function sealCode(code: string, owner: string, keys: TicketKeys): Sealed {
  return { cipher: seal(code, owner, derive(keys[0], 'cipher')), keyId: keys[0].id }
}

/** Throws for a missing key, a changed cipher or another owner. */
export function openCode({ cipher, keyId }: Sealed, owner: string, keys: TicketKeys): string {
  const key = keys.find(({ id }) => id === keyId)
  if (!key) throw new Error(`The key ${keyId} of this ticket is not set`)
  return unseal(cipher, owner, derive(key, 'cipher'))
}

/** HMAC-SHA256, hex. With another secret, used codes would be accepted again. */
export function codeIndex(code: string, secret: string): string {
  return createHmac('sha256', derive({ id: '', secret }, 'index'))
    .update(code)
    .digest('hex')
}

/** Newest first. Throws if none is set; the method is not offered then. */
export function ticketKeys(): TicketKeys {
  const [newest, ...older] = env.TICKET_KEYS
  if (!newest) throw new Error('TICKET_KEYS is not set')
  return [newest, ...older]
}
