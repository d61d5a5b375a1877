import { afterAll, expect, it } from 'vitest'
import { dropDuplicateHeaders } from '../headers/drop-duplicate-headers.mjs'
import { sentValues, serve } from '../test-server.mjs'
import { preserveQueryOnRedirect } from './preserve-query-on-redirect.mjs'

let location = '/fr/products/new'
/** @type {unknown} */
let cachedLocation
const { server, ask } = await serve(
  dropDuplicateHeaders(
    preserveQueryOnRedirect((_, response) => {
      response.statusCode = 308
      response.setHeader('Location', location)
      // As Next does for the first visitor of a cached redirect.
      response.appendHeader('location', location)
      cachedLocation = response.getHeader('location')
      response.end()
    }),
  ),
)
afterAll(() => server.close())

const locationsFor = async (/** @type {string} */ path) => sentValues(await ask(path), 'location')

it.each([
  '?utm_source=news&utm_source=x&gclid=A%20b+c',
  '?q=%C3%A9%26%3D&flag&empty=&=nameless',
  '?a=1?2/3',
])('appends the query unchanged: %s', async (query) => {
  expect(await locationsFor(`/fr/products/old${query}`)).toEqual([`/fr/products/new${query}`])
})

it('keeps the redirect’s own parameters first and once', async () => {
  location = '/fr/products/new?capacity=256+GB&colour=black'
  expect(
    await locationsFor('/fr/products/old?utm_id=7&c%61pacity=256%20GB&colour=black&colour=x'),
  ).toEqual(['/fr/products/new?capacity=256+GB&colour=black&utm_id=7'])
  location = '/fr/products/new'
})

it('adds nothing to the redirect that Next caches', async () => {
  await locationsFor('/fr/products/old?utm_id=7')
  expect(cachedLocation).toBe('/fr/products/new')
})

it('drops only parameters beyond the length limit', async () => {
  const long = 'y'.repeat(2000)
  expect(await locationsFor(`/fr/products/old?a=1&long=${long}&b=2&c=3`)).toEqual([
    '/fr/products/new?a=1&b=2&c=3',
  ])
  const parts = Array.from({ length: 1000 }, (_, place) => `p${place}=1`)
  const [some] = await locationsFor(`/fr/products/old?${parts.join('&')}`)
  expect(some.length).toBeLessThan(2100)
  expect(some).toMatch(/^\/fr\/products\/new\?p0=1&p1=1&p2=1&/)
})

it('changes no other redirect', async () => {
  expect(await locationsFor('/fr/premium?utm_id=7')).toEqual(['/fr/products/new'])
  location = '/fr?login=true'
  expect(await locationsFor('/fr/products/old?utm_id=7')).toEqual(['/fr?login=true'])
  location = 'https://elsewhere.example/fr/products/new'
  expect(await locationsFor('/fr/products/old?utm_id=7')).toEqual([location])
  location = '/fr/products/new'
  expect(await locationsFor('/fr/products/old?')).toEqual(['/fr/products/new'])
})
