import 'server-only'
import { LRUCache } from 'lru-cache'
import { create } from 'qrcode'
import type { QrCode } from './types'

// Choosing the best mask takes milliseconds, and a dashboard asks for the same codes every half minute.
const drawn = new LRUCache<string, QrCode>({ max: 2_000 })

/**
 * The QR code of this text: error correction M, and one segment of bytes in UTF-8, which every reader
 * takes the same way.
 */
export function qrCode(text: string): QrCode {
  const known = drawn.get(text)
  if (known) return known
  const { modules } = create([{ data: new TextEncoder().encode(text), mode: 'byte' }], {
    errorCorrectionLevel: 'M',
  })
  const code = { size: modules.size, dark: toHex(modules.data) }
  drawn.set(text, code)
  return code
}

function toHex(modules: ArrayLike<number>): string {
  const bits = Array.from(modules, (dark) => (dark ? '1' : '0')).join('')
  return bits.replace(/.{1,4}/g, (four) => Number.parseInt(four.padEnd(4, '0'), 2).toString(16))
}
