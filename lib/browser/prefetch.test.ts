import { afterEach, expect, it, vi } from 'vitest'
import { mayPrefetch, pageBehind } from './prefetch'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['a browser that does not say', undefined, true],
  ['a quick line', { saveData: false, effectiveType: '4g' }, true],
  ['a slow line', { saveData: false, effectiveType: '2g' }, false],
  ['a very slow line', { saveData: false, effectiveType: 'slow-2g' }, false],
  ['a visitor who saves data', { saveData: true, effectiveType: '4g' }, false],
])('decides on prefetching: %s', (_who, connection, expected) => {
  vi.stubGlobal('navigator', { connection })
  expect(mayPrefetch()).toBe(expected)
})

/** A link with a nested element. */
function behind(
  href: string,
  more: { target?: string; hreflang?: string; download?: string } = {},
) {
  class FakeElement {
    closest = () => ({
      target: '',
      hreflang: '',
      ...more,
      ...pick(new URL(href, 'https://shop.example')),
      hasAttribute: (name: string) => name in more,
    })
  }
  vi.stubGlobal('Element', FakeElement)
  vi.stubGlobal('location', new URL('https://shop.example/en/premium?sort=price'))
  return pageBehind(new FakeElement() as unknown as EventTarget)
}
const pick = ({ origin, pathname, search }: URL) => ({ origin, pathname, search })

it.each(['/en', '/en/smartphones', '/hu/products/aurora', '/en/legal-notice'])(
  'prefetches %s',
  (path) => expect(behind(path)).toBe(path),
)

it('prefetches the home page for a link to a section', () =>
  expect(behind('/en#watches')).toBe('/en'))

it.each([
  ...['/en/cart', '/en/payment', '/en/dashboard', '/en/gdpr', '/admin', '/admin/orders'],
  ...[
    '/en/search',
    '/en/compare',
    '/en/search?q=pro',
    '/en/smartphones?colour=black',
    '/en?login=true',
  ],
  ...['/en/products/aurora?colour=black', '/api/auth/me', '/feeds/en.xml', '/en/premium'],
  ...['https://elsewhere.example/en/smartphones', '/en/reset-password?token=x', '/en/withdrawal'],
])('does not prefetch %s', (path) => expect(behind(path)).toBe(null))

it('does not prefetch another language, a new window or a download', () => {
  expect(behind('/hu/smartphones', { hreflang: 'hu' })).toBe(null)
  expect(behind('/en/smartphones', { target: '_blank' })).toBe(null)
  expect(behind('/en/smartphones', { download: '' })).toBe(null)
})
