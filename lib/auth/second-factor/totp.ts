import { createHmac, timingSafeEqual } from 'node:crypto'

const STEP_MS = 30_000
const DIGITS = 6
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const stepAt = (now: Date): number => Math.floor(now.getTime() / STEP_MS)

/** RFC 6238: SHA-1, six digits, 30 seconds, the defaults that every app supports. */
export function totpOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The step of a code: this one, or a neighbour for clocks that differ. Null when the code is wrong. */
export function matchStep(secret: Buffer, typed: string, now: Date): number | null {
  const code = typed.replace(/\s/g, '')
  if (!/^\d{6}$/.test(code)) return null
  const step = stepAt(now)
  const isCodeOf = (one: number) =>
    timingSafeEqual(Buffer.from(code), Buffer.from(totpOf(secret, one)))
  return [step + 1, step, step - 1].find(isCodeOf) ?? null
}

/** RFC 4648, without padding. */
export function base32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return bits.replace(/.{1,5}/g, (five) => BASE32.charAt(Number.parseInt(five.padEnd(5, '0'), 2)))
}

/** For the QR code that an app scans. */
export function totpUri(secret: Buffer, shop: string, account: string): string {
  const label = [shop, account].map(encodeURIComponent).join(':')
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(shop)}`
}
