import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { qrCode, qrPng } from './qr-code'
import { QUIET_ZONE, qrPath, qrRows } from './qr-rows'

const code = qrCode('BCD\n002\n1\nSCT\n\nÉ')

const FINDER = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111']

const corner = (rows: boolean[][]) =>
  rows.slice(0, 7).map((row) => row.slice(0, 7).map(Number).join(''))

describe('a QR code', () => {
  it('has a finder pattern in three of its corners', () => {
    const rows = qrRows(code)
    expect(corner(rows)).toEqual(FINDER)
    expect(corner(rows.map((row) => row.toReversed()))).toEqual(FINDER)
    expect(corner(rows.toReversed())).toEqual(FINDER)
  })

  it('holds the EPC069-12 maximum in version 13, deterministically', () => {
    const largest = qrCode('x'.repeat(331))
    expect(largest.size).toBe(13 * 4 + 17)
    expect(qrCode('x'.repeat(331))).toEqual(largest)
  })

  it('draws every dark module once, with a quiet zone around', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 80 }), (text) => {
        const one = qrCode(text)
        expect(drawn(qrPath(one))).toEqual(dark(qrRows(one)))
      }),
      { numRuns: 20 },
    )
  })

  it('has the same modules as PNG', async () => {
    const { data, info } = await sharp(qrPng(code))
      .toColourspace('b-w')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const side = code.size + 2 * QUIET_ZONE
    const scale = info.width / side
    expect([info.width, info.height]).toEqual([side * scale, side * scale])
    expect(scale).toBe(8)
    const rows = qrRows(code)
    const wrong = [...data].filter((grey, index) => {
      const [x, y] = [index % info.width, Math.floor(index / info.width)].map(
        (pixel) => Math.floor(pixel / scale) - QUIET_ZONE,
      ) as [number, number]
      return grey !== (rows[y]?.[x] ? 0 : 255)
    })
    expect(wrong).toEqual([])
  })
})

/** "x y" of every filled module, duplicates included. */
function drawn(path: string): string[] {
  return [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)]
    .flatMap(([, x, y, width]) =>
      Array.from({ length: Number(width) }, (_, step) => `${Number(x) + step} ${y}`),
    )
    .sort()
}

const dark = (rows: boolean[][]) =>
  rows
    .flatMap((row, y) => row.map((isDark, x) => isDark && `${x + QUIET_ZONE} ${y + QUIET_ZONE}`))
    .filter((place) => place !== false)
    .sort()
