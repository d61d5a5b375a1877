import { expect, it } from 'vitest'
import { requestOf, UNUSED } from '../test-server.mjs'
import { stripTrackingParams, withoutTrackingParams } from './strip-tracking-params.mjs'

it.each([
  ['/hu/watches?utm_source=news&utm_medium=e-mail&utm_campaign=%C3%A1', '/hu/watches'],
  ['/hu?srsltid=AfmB', '/hu'],
  ['/hu?fbclid', '/hu'],
  ['/hu?&gclid=%&&', '/hu'],
  [
    '/hu/watches?gclid=a&brand=Velunor&gad_source=1&sort=price',
    '/hu/watches?brand=Velunor&sort=price',
  ],
  ['/hu/watches?brand=a%20b+c&brand=&UTM_ID=7', '/hu/watches?brand=a%20b+c&brand='],
])('shortens %s to %s', (address, read) => {
  expect(withoutTrackingParams(address)).toBe(read)
})

it.each(['/hu', '/hu?q=utm_source', '/hu?q=a%26gclid=1', '/hu?glide=1&xgclid=2&utm=3'])(
  'leaves %s unchanged',
  (address) => {
    expect(withoutTrackingParams(address)).toBe(address)
  },
)

it('removes no parameter that a public page reads', () => {
  const list = ['q', 'brand', 'capacity', 'colour', 'min', 'max', 'sort', 'page']
  const misnamed = ['category', 'color', 'size', 'price', 'order', 'text', 'colour[]', 'brand[]']
  const keys = [...list, ...misnamed, 'product', 'login', 'redirect', 'lang']
  const address = `/hu/search?${keys.map((key) => `${key}=1`).join('&')}`
  expect(withoutTrackingParams(address)).toBe(address)
})

/** @param {string} url */
const strippedUrl = (url, headers = {}) => {
  const request = requestOf({ url, headers })
  stripTrackingParams(() => {})(request, UNUSED)
  return request.url
}

it('strips requests for public documents', () => {
  expect(strippedUrl('/hu/products/velunor-one?srsltid=A&colour=black')).toBe(
    '/hu/products/velunor-one?colour=black',
  )
  expect(strippedUrl('/hu/search?q=phone&gclid=A')).toBe('/hu/search?q=phone')
})

it('leaves redirects, RSC requests and private pages unchanged', () => {
  for (const url of ['/?gclid=A', '/hu/watches?lang=fr&gclid=A', '/hu/watches/?gclid=A']) {
    expect(strippedUrl(url)).toBe(url)
  }
  expect(strippedUrl('/hu/dashboard?gclid=A')).toBe('/hu/dashboard?gclid=A')
  expect(strippedUrl('/hu/watches?gclid=A&_rsc=x', { rsc: '1' })).toBe('/hu/watches?gclid=A&_rsc=x')
})
