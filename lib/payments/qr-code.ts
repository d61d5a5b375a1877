import 'server-only'
import { LRUCache } from 'lru-cache'
import { create } from 'qrcode'
import type { QrCode } from './types'

// Cached: masking takes milliseconds, and a dashboard polls the same codes every 30 seconds.
const cache = new LRUCache<string, QrCode>({ max: 2_000 })

export function qrCode(text: string): QrCode {
  const known = cache.get(text)
  if (known) return known
  const code = drawQrCode(text)
  cache.set(text, code)
  return code
}

/** For secrets, uncached. Error correction M, one UTF-8 byte segment, which all readers decode alike. */
export function drawQrCode(text: string): QrCode {
  const { modules } = create([{ data: new TextEncoder().encode(text), mode: 'byte' }], {
    errorCorrectionLevel: 'M',
  })
  return { size: modules.size, dark: toHex(modules.data) }
}

function toHex(modules: ArrayLike<number>): string {
  const bits = Array.from(modules, (dark) => (dark ? '1' : '0')).join('')
  return bits.replace(/.{1,4}/g, (four) => Number.parseInt(four.padEnd(4, '0'), 2).toString(16))
}
