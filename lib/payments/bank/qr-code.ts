import 'server-only'
import { crc32, deflateSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { create } from 'qrcode'
import type { QrCode } from '@/lib/payments/types'
import { QUIET_ZONE, qrRows } from './qr-rows'

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

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
const PIXELS_PER_MODULE = 8

/** For mail clients, which show no SVG: black on white, one bit per pixel. */
export function qrPng(code: QrCode): Buffer {
  const side = (code.size + 2 * QUIET_ZONE) * PIXELS_PER_MODULE
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // Bit depth 1, greyscale; the other header bytes stay 0.
  header[8] = 1
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(scanlines(code))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** One byte per module: 8 pixels of one bit, each row after filter type 0. */
function scanlines(code: QrCode): Buffer {
  const filter = Buffer.alloc(1)
  const quiet = Buffer.alloc(QUIET_ZONE, 0xff)
  const line = (row: Buffer) => Buffer.concat([filter, quiet, row, quiet])
  const margin = Array<Buffer>(QUIET_ZONE).fill(line(Buffer.alloc(code.size, 0xff)))
  const rows = qrRows(code).map((row) => line(Buffer.from(row.map((dark) => (dark ? 0x00 : 0xff)))))
  const lines = [...margin, ...rows, ...margin]
  return Buffer.concat(lines.flatMap((one) => Array<Buffer>(PIXELS_PER_MODULE).fill(one)))
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}
