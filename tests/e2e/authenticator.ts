import { stepAt, totpOf } from '@/lib/auth/second-factor/totp'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** An app, of which two codes can be used at once: this step's and the next one's. */
export function authenticator(key: string): () => string {
  const bits = [...key.replaceAll(' ', '')]
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  let last = 0
  return () => {
    last = Math.max(last + 1, stepAt(new Date()))
    return totpOf(secret, last)
  }
}
