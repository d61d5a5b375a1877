import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Browser, Page } from '@playwright/test'
import { LANGUAGES } from '@/lib/languages'
import { BUDGETS, type Budget, MORE, OWN, pathOf, STYLES } from './budgets'
import { insertClaim } from './claim-rows'
import { insertOwnPage, OWN_PAGE } from './own-page'
import { insertReviewRequest, insertShownReview } from './review-rows'
import { routesIn } from './routes'
import { fillCart, lineOf, placeByApi, productsOf } from './shopping'
import { expect, signInAsNewCustomer, test } from './support'

const PRODUCT = 'Velunor Meridian 3 Ultra'
const PREFETCHES = 18

const viewport = { width: 412, height: 823 }
test.use({ viewport, serviceWorkers: 'allow' })

/** URL after the language redirect, requested once so that it is cached. */
async function addressOf({ request }: Page, path: string, language: string): Promise<string> {
  const isProduct = path.startsWith('/products/')
  const [product] = isProduct
    ? (await productsOf(request, 'smartphones')).filter(({ name }) => name === PRODUCT)
    : []
  const known = path.replace('/products/', `/products/${product?.slug}`)
  if (path === OWN_PAGE) await insertOwnPage(request)
  const answer = await request.get(`/${language}${known}`)
  expect(answer.status()).toBe(200)
  return answer.url()
}

/** The first visitor may get original pictures, as long as many sizes are being made. */
async function visitFirst(browser: Browser, address: string) {
  const page = await browser.newPage({ viewport })
  await page.goto(address, { waitUntil: 'load' })
  await page.close()
}

type Sent = { kind: string; bytes: number | undefined }

/** All requests until the load event, with their transferred bytes. */
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

function expectWithin(sent: Sent[], { script, document, all, requests }: Budget) {
  const of = (kind: string) => sent.filter((one) => one.kind === kind)
  expect(kilobytes(of('Document'))).toBeGreaterThan(5)
  expect(kilobytes(of('Document'))).toBeLessThanOrEqual(document)
  expect(kilobytes(of('Script'))).toBeGreaterThan(100)
  expect(kilobytes(of('Script'))).toBeLessThanOrEqual(script)
  expect(kilobytes(sent)).toBeLessThanOrEqual(all)
  expect(sent.length).toBeLessThanOrEqual(requests)
  expect(of('Font')).toHaveLength(1)
}

test('every route of the shop has a budget', () => {
  const budgeted = [...BUDGETS, ...MORE, ...OWN].map(({ route }) => route)
  // The preview of a draft is the administrator's.
  const isMeasured = (route: string) => !/^\/@modal|\/preview$/.test(route)
  const routes = routesIn('[lang]').filter(isMeasured)
  expect(routes.length).toBeGreaterThan(20)
  expect(routes.filter((route) => !budgeted.includes(route))).toEqual([])
})

for (const budget of MORE) {
  test(`/hu${pathOf(budget)} stays within its budget of bytes and requests`, async ({ page }) => {
    expectWithin(await untilLoad(page, await addressOf(page, pathOf(budget), 'hu')), budget)
  })
}

for (const budget of OWN) {
  test(`a customer’s /hu${pathOf(budget)} stays within its budget`, async ({ page }) => {
    const [product] = await productsOf(page, 'gadgets')
    if (!product) throw new Error('no product')
    await signInAsNewCustomer(page, { language: 'hu' })
    const { reference } = await placeByApi(page, product)
    await fillCart(page, [lineOf(product)])
    const { key } = await insertClaim(reference)
    const review = await insertReviewRequest(reference)
    const shown = await insertShownReview(reference)
    const path = pathOf(budget)
      .replace('[reference]', reference)
      .replace('[claim]', key)
      .replace('[review]', review)
      .replace('[shown]', shown)
    expectWithin(await untilLoad(page, await addressOf(page, path, 'hu')), budget)
  })
}

test('the style sheets of home, lists, products and checkout stay within their budget', async ({
  page,
}) => {
  await signInAsNewCustomer(page)
  for (const path of ['', '/smartphones', '/products/', '/payment']) {
    const html = await (await page.request.get(await addressOf(page, path, 'en'))).text()
    const links = html.matchAll(/<link rel="stylesheet" href="([^"]+)"[^>]*data-precedence/g)
    const sheets = [...new Set(Array.from(links, ([, href]) => href as string))]
    const bodies = await Promise.all(
      sheets.map(async (href) => (await page.request.get(href)).body()),
    )
    const bytes = bodies.reduce((sum, body) => sum + body.length, 0)
    expect(bytes, path).toBeGreaterThan(20_000)
    expect(bytes / 1000, path).toBeLessThanOrEqual(STYLES)
  }
})

for (const language of ['en', 'hu']) {
  for (const budget of BUDGETS) {
    const name = pathOf(budget)
    test(`/${language}${name} stays within its budget of bytes and requests`, async ({
      page,
      browser,
    }) => {
      const address = await addressOf(page, name, language)
      await visitFirst(browser, address)
      expectWithin(await untilLoad(page, address), budget)
    })
  }

  test(`/${language} prefetches nothing on load and only a few pages on hover`, async ({
    page,
  }) => {
    const prefetched: string[] = []
    page.on('request', (request) => {
      if (request.headers()['next-router-prefetch']) prefetched.push(request.url())
    })
    // Requested once the loaded page is idle.
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
const LIST_BYTES = 22_750

test('structured data stands once in the document, not in the router’s payload too', async ({
  request,
}) => {
  const [product] = await productsOf(request, 'smartphones')
  const paths = ['', '/premium', '/smartphones', `/products/${product?.slug}`]
  for (const path of [...paths, `${paths[3]}?colour=${product?.variants[1]?.color}`]) {
    const html = await (await request.get(`/hu${path}`)).text()
    expect(html.split('<script type="application/ld+json">'), path).toHaveLength(2)
    expect(html.match(/schema\.org\\*"/g), path).toHaveLength(1)
  }
})

async function zipped(url: string) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, resolve).on('error', reject)
  })
  expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, 'gzip'])
  return (await buffer(answer)).length
}

for (const language of LANGUAGES) {
  test(`list documents in ${language} are at most 22.75 kB with gzip`, async ({ baseURL }) => {
    for (const list of LISTS) {
      const bytes = await zipped(`${baseURL}/${language}/${list}`)
      expect(bytes, list).toBeGreaterThan(5_000)
      expect(bytes, list).toBeLessThanOrEqual(LIST_BYTES)
    }
  })
}
