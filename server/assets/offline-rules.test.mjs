import { expect, it } from 'vitest'
import { offlinePage } from '../../lib/browser/offline/worker/offline-page.mjs'
import {
  filesIn,
  isFile,
  isPage,
  isPicture,
  languageOf,
  laterFilesIn,
  mayKeepPage,
  titleOf,
  tooMuch,
  withDate,
} from '../../lib/browser/offline/worker/rules.mjs'

const answer = (change = {}) => ({
  ...{ status: 200, type: 'basic', redirected: false },
  headers: new Headers({ 'X-Keep-Offline': '1' }),
  ...change,
})

it('only what the server marks as a public page is kept', () => {
  expect(mayKeepPage(answer())).toBe(true)
  expect(mayKeepPage(answer({ headers: new Headers() }))).toBe(false)
  expect(mayKeepPage(answer({ status: 404 }))).toBe(false)
  expect(mayKeepPage(answer({ redirected: true }))).toBe(false)
  expect(mayKeepPage(answer({ type: 'opaqueredirect', status: 0 }))).toBe(false)
})

it('admin, calls and files are no pages', () => {
  for (const path of ['/', '/en', '/hu/cart', '/en/dashboard', '/administration'])
    expect(isPage(path), path).toBe(true)
  for (const path of ['/admin', '/admin/orders', '/api/orders', '/feeds/en.xml', '/sitemap.xml'])
    expect(isPage(path), path).toBe(false)
})

it('of calls only texts that never change are files', () => {
  for (const path of ['/_next/static/chunks/0a-u~x.js', '/api/texts/hu/0123abcd'])
    expect(isFile(path), path).toBe(true)
  for (const path of ['/api/texts/hu', '/api/products', '/_next/image', '/x/_next/static/a.js'])
    expect(isFile(path), path).toBe(false)
  expect(isPicture('/_next/image')).toBe(true)
  expect(isPicture('/api/orders/1')).toBe(false)
})

it('finds what a document and its scripts name, once each', () => {
  const html = `<html lang="en"><title>Phones &amp; more</title>
    <link href="/_next/static/chunks/a.css"/><script src="/_next/static/chunks/b.js"></script>
    <script>["/_next/static/chunks/b.js","/api/texts/en/0123abcd"]</script>`
  const files = [
    '/_next/static/chunks/a.css',
    '/_next/static/chunks/b.js',
    '/api/texts/en/0123abcd',
  ]
  expect(filesIn(html)).toEqual(files)
  expect(titleOf(html)).toBe('Phones &amp; more')
  expect(withDate(html, '2026-01-02T03:04:05.000Z')).toMatch(
    /^<html data-kept="2026-01-02T03:04:05.000Z" lang="en">/,
  )
  expect(laterFilesIn('Promise.all(["static/chunks/c.css","static/chunks/d.js"].map(f))')).toEqual([
    '/_next/static/chunks/c.css',
    '/_next/static/chunks/d.js',
  ])
})

it('the oldest go, as few as will do', () => {
  const kept = [5, 1, 4].map((bytes) => ({ bytes }))
  expect(tooMuch(kept, { count: 3, bytes: 10 })).toEqual([])
  expect(tooMuch(kept, { count: 2, bytes: 10 })).toEqual([kept[0]])
  expect(tooMuch(kept, { count: 3, bytes: 4 })).toEqual([kept[0], kept[1]])
  expect(tooMuch(kept, { count: 0, bytes: 10 })).toEqual(kept)
})

it('speaks the language of the address, else of the browser', () => {
  const languages = ['en', 'fr', 'hu']
  expect(languageOf('/hu/premium', languages, ['fr-FR'])).toBe('hu')
  expect(languageOf('/premium', languages, ['de', 'fr-FR'])).toBe('fr')
  expect(languageOf('/', languages, ['de'])).toBe('en')
})

it('the page of an address that was never read names the shop, and runs nothing that stands in a name or address', () => {
  const texts = { title: 'Offline', text: '…', again: 'Again', cart: 'Cart', kept: 'Kept' }
  const address = '/en/search?q="><script>alert(1)</script>'
  const shop = 'Tom & <b>Ida</b>'
  const page = (pages) => offlinePage({ language: 'en', shop, texts, pages, address })
  expect(page([])).not.toContain('<script>alert')
  expect(page([])).not.toContain('<b>')
  expect(page([])).toContain('<title>Offline – Tom &#38; &#60;b&#62;Ida&#60;/b&#62;</title>')
  expect(page([])).toMatch(/<p[^>]*>Tom &#38; .*<h1>Offline/)
  expect(page([])).not.toContain('<h2>')
  expect(page([{ address: '/en', title: 'Home &amp; more' }])).toContain(
    '<a href="/en" dir="auto">Home &amp; more</a>',
  )
})
