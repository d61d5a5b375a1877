import { expect, it } from 'vitest'
import { offlinePage } from '../../lib/browser/offline/worker/offline-page.mjs'
import {
  filesIn,
  isFile,
  isPage,
  isPicture,
  languageOf,
  lazyFilesIn,
  mayCachePage,
  surplus,
  titleOf,
  withDate,
} from '../../lib/browser/offline/worker/rules.mjs'

const answer = (change = {}) => ({
  status: 200,
  type: 'basic',
  redirected: false,
  headers: new Headers({ 'X-Keep-Offline': '1' }),
  ...change,
})

it('stores only responses that the server marks as public pages', () => {
  expect(mayCachePage(answer())).toBe(true)
  expect(mayCachePage(answer({ headers: new Headers() }))).toBe(false)
  expect(mayCachePage(answer({ status: 404 }))).toBe(false)
  expect(mayCachePage(answer({ redirected: true }))).toBe(false)
  expect(mayCachePage(answer({ type: 'opaqueredirect', status: 0 }))).toBe(false)
})

it('treats admin, API and files as no pages', () => {
  for (const path of ['/', '/en', '/hu/cart', '/en/dashboard', '/administration'])
    expect(isPage(path), path).toBe(true)
  for (const path of ['/admin', '/admin/orders', '/api/orders', '/feeds/en.xml', '/sitemap.xml'])
    expect(isPage(path), path).toBe(false)
})

it('treats build files and versioned texts as files, and no other API response', () => {
  for (const path of ['/_next/static/chunks/0a-u~x.js', '/api/texts/hu/0123abcd'])
    expect(isFile(path), path).toBe(true)
  for (const path of [
    '/api/texts/hu',
    '/api/products',
    '/pictures/96/products/a.webp',
    '/x/_next/static/a.js',
  ])
    expect(isFile(path), path).toBe(false)
  expect(isPicture('/pictures/96/products/a.webp')).toBe(true)
  expect(isPicture('/api/orders/1')).toBe(false)
})

it('finds the files named by a document and its scripts, once each', () => {
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
    /^<html data-cached-at="2026-01-02T03:04:05.000Z" lang="en">/,
  )
  expect(lazyFilesIn('Promise.all(["static/chunks/c.css","static/chunks/d.js"].map(f))')).toEqual([
    '/_next/static/chunks/c.css',
    '/_next/static/chunks/d.js',
  ])
})

it('evicts as few of the oldest pages as needed', () => {
  const pages = [5, 1, 4].map((bytes) => ({ bytes }))
  expect(surplus(pages, { count: 3, bytes: 10 })).toEqual([])
  expect(surplus(pages, { count: 2, bytes: 10 })).toEqual([pages[0]])
  expect(surplus(pages, { count: 3, bytes: 4 })).toEqual([pages[0], pages[1]])
  expect(surplus(pages, { count: 0, bytes: 10 })).toEqual(pages)
})

it('uses the language of the URL, else of the browser', () => {
  const languages = ['en', 'fr', 'hu']
  expect(languageOf('/hu/premium', languages, ['fr-FR'])).toBe('hu')
  expect(languageOf('/premium', languages, ['de', 'fr-FR'])).toBe('fr')
  expect(languageOf('/', languages, ['de'])).toBe('en')
})

it('shows the shop’s name on the offline page, and escapes names and URLs', () => {
  const texts = { title: 'Offline', text: '…', again: 'Again', cart: 'Cart', kept: 'Kept' }
  const address = '/en/search?q="><script>alert(1)</script>'
  const shop = 'Tom & <b>Ida</b>'
  /** @param {{ address: string, title: string }[]} pages */
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
