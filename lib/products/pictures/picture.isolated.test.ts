import { pathToFileURL } from 'node:url'
import { PHASE_PRODUCTION_SERVER } from 'next/constants'
import { describe, expect, it } from 'vitest'
import { isPictureAddress, PICTURE_WIDTHS, pictureAt, pictureSources } from './picture'

describe('the sources of a picture', () => {
  it('use sizes that the image optimiser allows', async () => {
    const { default: configure } = await import(pathToFileURL('next.config.mjs').href)
    const { images } = await configure(PHASE_PRODUCTION_SERVER)
    const allowed = [...images.imageSizes, ...images.deviceSizes]
    expect(allowed).toEqual([...PICTURE_WIDTHS.small, ...PICTURE_WIDTHS.large])
    expect(allowed).toEqual(expect.arrayContaining([...PICTURE_WIDTHS.card]))
    expect(images.localPatterns).toEqual([
      { pathname: '/products/**', search: '' },
      { pathname: '/uploads/**', search: '' },
    ])
    expect(images.qualities).toContain(75)
  })
  it('list every size, smallest first', () => {
    expect(pictureSources('/products/a-b-front.webp', 'small')).toEqual({
      src: '/_next/image?url=%2Fproducts%2Fa-b-front.webp&w=192&q=75',
      srcSet:
        '/_next/image?url=%2Fproducts%2Fa-b-front.webp&w=96&q=75 96w, /_next/image?url=%2Fproducts%2Fa-b-front.webp&w=192&q=75 192w',
    })
    expect(pictureSources('/products/a.webp', 'large').srcSet?.split(', ')).toHaveLength(4)
  })
  it.each([
    '/products/a.svg',
    'https://elsewhere.example/a.webp',
    '//elsewhere.example/a.webp',
    '/products/../secret.png',
    '/products/a.webp?size=9',
    '/elsewhere/a.png',
    '',
  ])('leave %s unchanged', (path) => {
    expect(pictureAt(path, 384)).toBe(path)
    expect(pictureSources(path, 'large')).toEqual({ src: path })
  })
})

describe('isPictureAddress', () => {
  it.each(['/products/a.webp', '/é%/a', 'https://cdn.shop.example:8443/a.webp?b=c#d'])(
    'accepts %s',
    (address) => expect(isPictureAddress(address)).toBe(true),
  )
  it.each([
    '',
    'a.webp',
    '/a b.webp',
    '//elsewhere.example/a.webp',
    '/\\elsewhere.example/a.webp',
    'http://elsewhere.example/a.webp',
    'https://cdn.shop.example:443x/a.webp',
    'https://%/a.webp',
    'https://[cdn]/a.webp',
    'javascript:alert(1)',
  ])('rejects %j', (address) => expect(isPictureAddress(address)).toBe(false))
})
