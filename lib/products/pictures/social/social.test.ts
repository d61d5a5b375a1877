import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { pictureOfSocial, socialPicture } from './get-social'
import { renderSocial } from './render'

describe('a picture for social networks', () => {
  it('has an address for local pictures only', () => {
    for (const path of ['/products/lamp-black-front.webp', '/uploads/0a1b.webp']) {
      const address = socialPicture(path)
      expect(address).toMatch(/^\/social\/.*\.jpg$/)
      expect(pictureOfSocial(String(address))).toBe(path)
    }
    for (const path of ['/no-picture.svg', 'https://elsewhere.example/x.jpg', '']) {
      expect(socialPicture(path)).toBeNull()
    }
  })

  it('rejects paths outside products and uploads', () => {
    for (const address of [
      '/social/products/../../.env.jpg',
      '/social/api/products.webp.jpg',
      '/social/products/a/b.webp.jpg',
      '/social/products/a.svg.jpg',
      '/products/a.webp.jpg',
      '/social/products/a.webp',
    ]) {
      expect([address, pictureOfSocial(address)]).toEqual([address, null])
    }
  })

  it('is 1200 by 630 pixels with the product centred', async () => {
    const picture = await renderSocial(
      await readFile('public/products/velunor-meridian-3-ultra-midnight-back.webp'),
    )
    const { width, height, format } = await sharp(picture).metadata()
    expect([width, height, format]).toEqual([1200, 630, 'jpeg'])
    expect(picture.length).toBeLessThan(120_000)
    const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
    const background = [241, 240, 235]
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)]
    const isBackground = (x: number, y: number) =>
      at(x, y).every((value, channel) => Math.abs(value - (background[channel] ?? 0)) < 4)
    expect([isBackground(5, 5), isBackground(1194, 624), isBackground(600, 315)]).toEqual([
      true,
      true,
      false,
    ])
  })

  it('fits portrait and wide pictures', async () => {
    for (const [width, height] of [
      [300, 2000],
      [2000, 300],
    ] as const) {
      const source = sharp({ create: { width, height, channels: 3, background: '#111' } })
      const { width: w, height: h } = await sharp(
        await renderSocial(await source.png().toBuffer()),
      ).metadata()
      expect([w, h]).toEqual([1200, 630])
    }
  })
})
