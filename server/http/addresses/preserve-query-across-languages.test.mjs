import { afterAll, expect, it } from 'vitest'
import { runtime } from '../../../lib/shared/runtime.mjs'
import { serve } from '../test-server.mjs'
import { preserveQueryAcrossLanguages } from './preserve-query-across-languages.mjs'

const HOST = 'shop.example'

const { server, ask } = await serve(preserveQueryAcrossLanguages((_, response) => response.end()))
afterAll(() => server.close())

/**
 * @param {string} path
 * @param {string} [before] the referrer's path
 */
async function locationFor(path, before, method = 'GET') {
  const headers = { host: HOST, ...(before && { referer: `https://${HOST}${before}` }) }
  return (await ask(path, { method, headers })).headers.location
}

it.each([
  ['/fr/watches', '/en/watches?colour=black&q=a+b', '/fr/watches?colour=black&q=a+b'],
  ['/hu', '/en?login=true', '/hu?login=true'],
  ['/pl/compare', '/it/compare?product=a&product=b', '/pl/compare?product=a&product=b'],
  ['/fr/search', '/en/search?q=%C3%A9&lang=en', '/fr/search?q=%C3%A9'],
])('adds the referrer’s query to %s', async (path, before, location) => {
  expect(await locationFor(path, before)).toBe(location)
})

it('knows a category by its address in each language', async () => {
  /** @type {Record<string, string>} */
  const slugs = { hu: 'orak', en: 'watches' }
  runtime.hooks.findCategory = (language, slug) =>
    Object.values(slugs).includes(slug) ? { key: 'watches', slug: slugs[language] } : undefined
  expect(await locationFor('/en/watches', '/hu/orak?colour=black')).toBe('/en/watches?colour=black')
  expect(await locationFor('/en/audio', '/hu/orak?colour=black')).toBeUndefined()
  runtime.hooks.findCategory = undefined
})

it('ignores other pages, methods and long queries', async () => {
  expect(await locationFor('/fr/sneakers', '/en/watches?colour=black')).toBeUndefined()
  expect(await locationFor('/en/watches', '/en/watches?colour=black')).toBeUndefined()
  expect(await locationFor('/fr/watches?page=2', '/en/watches?colour=black')).toBeUndefined()
  expect(await locationFor('/fr/watches', '/en/watches')).toBeUndefined()
  expect(await locationFor('/fr/watches', '/en/watches?lang=en')).toBeUndefined()
  expect(await locationFor('/fr/watches', undefined)).toBeUndefined()
  expect(await locationFor('/api/products', '/en/products?x=1')).toBeUndefined()
  expect(await locationFor('/fr/watches', '/en/watches?colour=black', 'HEAD')).toBeUndefined()
  expect(await locationFor('/fr/watches', `/en/watches?q=${'x'.repeat(3000)}`)).toBeUndefined()
})

it('ignores the referrer of another site', async () => {
  const headers = { host: HOST, referer: 'https://else.example/en/watches?colour=black' }
  expect((await ask('/fr/watches', { headers })).headers.location).toBeUndefined()
})
