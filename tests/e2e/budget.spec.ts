import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { productsOf } from './shopping'
import { expect, test } from './support'

/**
 * Kilobytes as sent, and requests of every kind, pictures too, that begin before the load event on a phone without a
 * cache. Lower these as the shop gets lighter; all pages together: 165 kB of JavaScript, 18 requests, 290 kB.
 */
const BUDGETS = [
  { page: '', script: 165, document: 32.5, all: 238, requests: 15 },
  { page: '/smartphones', script: 165, document: 23, all: 236, requests: 17 },
  { page: '/watches', script: 165, document: 21, all: 236, requests: 17 },
  { page: '/premium', script: 165, document: 23, all: 236, requests: 17 },
  { page: 'a product', script: 165, document: 23, all: 230, requests: 15 },
  { page: '/legal-notice', script: 159, document: 14, all: 207, requests: 14 },
  { page: '/cart', script: 175, document: 13, all: 222, requests: 14 },
]
const PRODUCT = 'Velunor Meridian 3 Ultra'
const PREFETCHES = 18

test.use({ viewport: { width: 412, height: 823 }, serviceWorkers: 'allow' })

/** The address of a page of `BUDGETS` in a language, made before, so that it is measured as every visitor gets it. */
async function addressOf({ request }: Page, page: string, language: string): Promise<string> {
  const slug = async () =>
    (await productsOf(request, 'smartphones')).find(({ name }) => name === PRODUCT)?.slug
  const path = page.startsWith('/') || page === '' ? page : `/products/${await slug()}`
  const answer = await request.get(`/${language}${path}`)
  expect(answer.status()).toBe(200)
  // A product's address leads on to that of its language.
  return answer.url()
}

type Sent = { kind: string; bytes: number | undefined }

/** What the page asks for until its load event, once all of it has come. */
async function untilLoad(page: Page, address: string): Promise<Sent[]> {
  const network = await page.context().newCDPSession(page)
  const sent = new Map<string, Sent>()
  let isLoaded = false
  network.on('Page.loadEventFired', () => {
    isLoaded = true
  })
  network.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!isLoaded && request.url.startsWith('http'))
      sent.set(requestId, { kind: type ?? 'Other', bytes: undefined })
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = sent.get(requestId)
    if (one) one.bytes = encodedDataLength
  })
  await network.send('Network.enable')
  await network.send('Page.enable')
  await page.goto(address, { waitUntil: 'load' })
  const all = () => [...sent.values()]
  await expect.poll(() => isLoaded && all().every(({ bytes }) => bytes !== undefined)).toBe(true)
  return all()
}

const kilobytes = (sent: Sent[]) => sent.reduce((sum, { bytes = 0 }) => sum + bytes, 0) / 1000

for (const language of ['en', 'hu']) {
  for (const { page: name, script, document, all, requests } of BUDGETS) {
    test(`/${language} ${name} stays within its budget of bytes and requests`, async ({ page }) => {
      const sent = await untilLoad(page, await addressOf(page, name, language))
      const of = (kind: string) => sent.filter((one) => one.kind === kind)
      expect(kilobytes(of('Document'))).toBeGreaterThan(5)
      expect(kilobytes(of('Document'))).toBeLessThanOrEqual(document)
      expect(kilobytes(of('Script'))).toBeGreaterThan(100)
      expect(kilobytes(of('Script'))).toBeLessThanOrEqual(script)
      expect(kilobytes(sent)).toBeLessThanOrEqual(all)
      expect(sent.length).toBeLessThanOrEqual(requests)
      expect(of('Font')).toHaveLength(1)
    })
  }

  test(`/${language} fetches other pages for nobody, and few where a pointer goes`, async ({
    page,
  }) => {
    const prefetched: string[] = []
    page.on('request', (request) => {
      if (request.headers()['next-router-prefetch']) prefetched.push(request.url())
    })
    // Asked when the page has loaded and the browser is idle.
    const session = page.waitForResponse(/\/api\/auth\/me/)
    await page.goto(`/${language}`, { waitUntil: 'load' })
    await session
    expect(prefetched).toEqual([])
    const links = page.getByRole('main').getByRole('link')
    for (const link of (await links.all()).slice(0, PREFETCHES + 2)) await link.hover()
    expect(prefetched.length).toBeLessThanOrEqual(PREFETCHES)
  })
}

const LISTS = [
  ...['premium', 'smartphones', 'watches', 'sneakers', 'gadgets', 'mobility'],
  'premium?sort=price&page=2',
  'smartphones?colour=black&colour=graphite&capacity=256+GB&max=1500',
  'search?q=pro',
]
const LIST_BYTES = 24_000

/** The bytes of a document as it is sent with gzip. */
async function zipped(url: string) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, resolve).on('error', reject)
  })
  expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, 'gzip'])
  return (await buffer(answer)).length
}

for (const language of ['en', 'fr', 'es', 'pt', 'pl', 'it', 'hu']) {
  test(`lists in ${language} are documents of at most 24 kB, also with gzip`, async ({
    baseURL,
  }) => {
    for (const list of LISTS) {
      const bytes = await zipped(`${baseURL}/${language}/${list}`)
      expect(bytes, list).toBeGreaterThan(5_000)
      expect(bytes, list).toBeLessThanOrEqual(LIST_BYTES)
    }
  })
}
