import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { cleanPictures } from './clean-picture'

const draw = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#b0694a' } })
const NOISE = sharp({
  create: {
    width: 300,
    height: 300,
    channels: 3,
    background: '#888',
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  },
})
async function cleanPicture(bytes: Uint8Array) {
  const cleaned = await cleanPictures([bytes])
  return cleaned.ok ? { ok: true as const, value: cleaned.value[0] as Buffer } : cleaned
}
const describePicture = async (bytes: Uint8Array) => {
  const cleaned = await cleanPicture(bytes)
  if (!cleaned.ok) return cleaned.code
  const { format, width, height, exif, icc, xmp } = await sharp(cleaned.value).metadata()
  return { format, width, height, isBare: !exif && !icc && !xmp, bytes: cleaned.value }
}
const text = (content: string) => Buffer.from(content)

/** A tiny PNG whose header claims this many pixels. */
const bomb = (width: number, height: number) => png(width, height, [8, 2], 1024 * 1024)

/** A grey one with all its pixels, black. */
const black = (width: number, height: number, depth: 8 | 16) =>
  png(width, height, [depth, 0], (width * (depth / 8) + 1) * height)

function png(width: number, height: number, kind: [depth: number, colour: number], bytes: number) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([...kind, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc(bytes))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(name), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length, 0)
  body.copy(out, 4)
  out.writeUInt32BE(crc32(body), body.length + 4)
  return out
}

function crc32(bytes: Buffer) {
  let crc = -1
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ -1) >>> 0
}

describe('a picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('is converted from %s to WebP', async (format) => {
    expect(await describePicture(await draw().toFormat(format).toBuffer())).toMatchObject({
      format: 'webp',
      width: 40,
      height: 30,
      isBare: true,
    })
  })

  it('is scaled down to 2,400 pixels', async () => {
    const wide = await draw(5000, 1000).jpeg().toBuffer()
    expect(await describePicture(wide)).toMatchObject({ width: 2400, height: 480 })
    const high = await draw(1000, 5000).png().toBuffer()
    expect(await describePicture(high)).toMatchObject({ width: 480, height: 2400 })
  })

  it('loses its metadata and is rotated upright', async () => {
    const exif = {
      IFD0: { Copyright: 'Ada', Orientation: '6' },
      IFD3: { GPSLatitude: '48/1 51/1 0/1' },
    }
    const taken = await draw()
      .jpeg()
      .withExif(exif)
      .withMetadata({ orientation: 6, exif })
      .toBuffer()
    expect((await sharp(taken).metadata()).exif).toBeDefined()
    const cleaned = await describePicture(taken)
    expect(cleaned).toMatchObject({ width: 30, height: 40, isBare: true })
    expect(Buffer.from((cleaned as { bytes: Buffer }).bytes).includes('Ada')).toBe(false)
  })

  it('keeps transparency', async () => {
    const clear = await sharp({
      create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer()
    const cleaned = await cleanPicture(clear)
    expect(cleaned.ok && (await sharp(cleaned.value).stats()).isOpaque).toBe(false)
  })
})

it('takes 24 megapixels of 8 bit and 12 of 16', async () => {
  for (const picture of [black(4_900, 4_900, 8), black(3_464, 3_464, 16)]) {
    expect(await describePicture(picture)).toMatchObject({ width: 2400, height: 2400 })
  }
})

it('decodes one picture at a time in the process, and refuses when too many wait', async () => {
  const picture = await NOISE.clone().jpeg().toBuffer()
  const many = Array.from({ length: 25 }, () => picture)
  const { answer, atOnce } = await watchWork(() =>
    Promise.all(many.map((one) => cleanPictures([one]))),
  )
  const codes = answer.map((one) => (one.ok ? 'ok' : one.code))
  expect(codes.filter((code) => code === 'ok')).toHaveLength(20)
  expect(codes.filter((code) => code === 'SERVICE_UNAVAILABLE')).toHaveLength(5)
  expect(atOnce).toBeLessThanOrEqual(1)
})

/** `decoded`: whether a picture was handed to the decoder; `atOnce`: the most that it had under way. */
async function watchWork<Value>(run: () => Promise<Value>) {
  let decoded = false
  let atOnce = 0
  const watch = () => {
    decoded = true
    atOnce = Math.max(atOnce, sharp.counters().process)
  }
  sharp.queue.on('change', watch)
  const answer = await run()
  sharp.queue.off('change', watch)
  return { answer, decoded, atOnce }
}

describe('rejects', () => {
  it.each<[string, Buffer | string]>([
    ['an empty file', ''],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['SVG with a declaration', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['GIF', 'GIF89a\x01\x00\x01\x00\x00\x00\x00;'],
    ['a script', '#!/bin/sh\necho'],
    ['PDF', '%PDF-1.7'],
    ['an AVIF', '\x00\x00\x00\x1cftypavif'],
    ['audio in RIFF', 'RIFF\x24\x00\x00\x00WAVEfmt '],
  ])('%s', async (_, content) => {
    expect(await describePicture(Buffer.from(content as string, 'latin1'))).toBe('NOT_AN_IMAGE')
  })

  it.each<[string, string]>([
    ['JPEG', '\xff\xd8\xff<script>alert(1)</script>'],
    ['PNG', '\x89PNG\r\n\x1a\n<svg onload="alert(1)"/>'],
    ['WebP', 'RIFF\x00\x01\x00\x00WEBP<html>'],
  ])('HTML after the magic bytes of %s', async (_, content) => {
    expect(await describePicture(Buffer.from(content, 'latin1'))).toBe('IMAGE_DAMAGED')
  })

  it.each(['jpeg', 'png', 'webp'] as const)('a truncated %s', async (format) => {
    const whole = await NOISE.clone().toFormat(format).toBuffer()
    for (const part of [0.2, 0.5, 0.9]) {
      const cut = whole.subarray(0, Math.floor(whole.length * part))
      expect([part, await describePicture(cut)]).toEqual([part, 'IMAGE_DAMAGED'])
    }
  })

  it.each([
    ['a decompression bomb', bomb(40_000, 40_000)],
    ['a bomb of one side', bomb(65_500, 1_000)],
    ['26 megapixels of 8 bit', black(5_100, 5_100, 8)],
    ['13 megapixels of 16 bit', black(3_600, 3_600, 16)],
  ])('%s, by its head', async (_, picture) => {
    const work = await watchWork(() => describePicture(picture))
    expect(work).toEqual({ answer: 'IMAGE_DAMAGED', decoded: false, atOnce: 0 })
  })

  it('all pictures for the head of the last, before one is decoded', async () => {
    const picture = await draw().jpeg().toBuffer()
    const all = [picture, picture, Buffer.from('<svg/>')]
    const { answer, decoded } = await watchWork(() => cleanPictures(all))
    expect(answer).toMatchObject({ code: 'NOT_AN_IMAGE' })
    expect(decoded).toBe(false)
  })

  it('more than 5 MB', async () => {
    const picture = await draw().jpeg().toBuffer()
    const large = Buffer.concat([picture, Buffer.alloc(5 * 1024 * 1024)])
    expect(await describePicture(large)).toBe('IMAGE_TOO_LARGE')
  })
})

describe('a polyglot file', () => {
  const HIDDEN = '<script>alert(1)</script><?php system("id"); ?>'
  it.each<[string, () => Promise<Buffer>]>([
    ['HTML after a PNG', async () => Buffer.concat([await draw().png().toBuffer(), text(HIDDEN)])],
    [
      'HTML after a JPEG',
      async () => Buffer.concat([await draw().jpeg().toBuffer(), text(HIDDEN)]),
    ],
    [
      'HTML in EXIF',
      () =>
        draw()
          .jpeg()
          .withExif({ IFD0: { Copyright: HIDDEN } })
          .toBuffer(),
    ],
    [
      'HTML in a comment',
      async () => {
        const picture = await draw().jpeg().toBuffer()
        const length = Buffer.from([0, HIDDEN.length + 2])
        const comment = [Buffer.from([0xff, 0xfe]), length, text(HIDDEN)]
        return Buffer.concat([picture.subarray(0, 2), ...comment, picture.subarray(2)])
      },
    ],
    [
      'a ZIP after a WebP',
      async () => Buffer.concat([await draw().webp().toBuffer(), text(`PK\x03\x04${HIDDEN}`)]),
    ],
  ])('is stripped: %s', async (_, make) => {
    const sent = await make()
    expect(sent.includes('<script>')).toBe(true)
    const cleaned = await cleanPicture(sent)
    expect(cleaned.ok && cleaned.value.includes('<script>')).toBe(false)
    expect(cleaned.ok && (await sharp(cleaned.value).metadata()).width).toBe(40)
  })
})
