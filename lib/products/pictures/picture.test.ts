import { describe, expect, it } from 'vitest'
import { isPictureAddress, pictureAt, pictureSources } from './picture'

describe('the sources of a picture', () => {
  it('list every size, smallest first', () => {
    expect(pictureSources('/products/a-b-front.webp', 'small')).toEqual({
      src: '/pictures/192/products/a-b-front.webp',
      srcSet:
        '/pictures/96/products/a-b-front.webp 96w, /pictures/192/products/a-b-front.webp 192w',
    })
    expect(pictureSources('/products/a.webp', 'large').srcSet?.split(', ')).toHaveLength(5)
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
