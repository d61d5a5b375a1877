import type { Locator, Page } from '@playwright/test'
import { isPublicPage } from '@/lib/shared/next-and-server.mjs'
import { expect, test } from './support'

const MOST = 9

/** The requests by which the router fetches pages ahead, by the path that they are for. */
function watchPrefetches(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.headers()['next-router-prefetch']) requests.push(new URL(request.url()).pathname)
  })
  return requests
}

/** Rests on a link until something is fetched: what listens for it comes after the page. */
async function rest(page: Page, link: Locator, requests: string[]) {
  const before = requests.length
  await expect
    .poll(async () => {
      await page.mouse.move(0, 0)
      await link.hover()
      return requests.length
    })
    .toBeGreaterThan(before)
}

const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name, exact: true })

test('nothing is fetched ahead before somebody rests on a link; then its page, which needs no network', async ({
  page,
}) => {
  const requests = watchPrefetches(page)
  const session = page.waitForResponse(/\/api\/auth\/me/)
  await page.goto('/en/smartphones', { waitUntil: 'load' })
  await session
  expect(requests).toEqual([])
  // First what it is made of, then all of it.
  const whole = page.waitForResponse(
    (answer) =>
      /\/en\/premium\?_rsc=/.test(answer.url()) &&
      !answer.request().headers()['next-router-segment-prefetch'],
  )
  await rest(page, link(page, 'Premium'), requests)
  await (await whole).finished()
  expect([...new Set(requests)]).toEqual(['/en/premium'])
  let later = 0
  await page.route(/\/en\/premium\?_rsc=/, (route) => {
    later += 1
    return route.abort()
  })
  await link(page, 'Premium').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Premium' })).toBeVisible()
  expect(later).toBe(0)
})

test('the page behind a link that keeps the focus of the keyboard is fetched ahead', async ({
  page,
}) => {
  const requests = watchPrefetches(page)
  await page.goto('/en/smartphones')
  await expect
    .poll(async () => {
      await page.getByRole('link', { name: 'Skip to content' }).focus()
      await link(page, 'Premium').focus()
      return requests.length
    })
    .toBeGreaterThan(0)
  expect([...new Set(requests)]).toEqual(['/en/premium'])
})

test('whoever goes over every product fetches nine pages, all public', async ({ page }) => {
  test.setTimeout(180_000)
  const requests = watchPrefetches(page)
  await page.goto('/en')
  await rest(page, link(page, 'Premium'), requests)
  const links = page.locator('main li.card a[href^="/en/products/"]')
  const hrefs = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  const different = [...new Set(hrefs)]
  expect(different.length).toBeGreaterThan(MOST)
  const product = (place: number) =>
    page.locator(`main li.card a[href="${different[place]}"]`).first()
  const pages = () => new Set(requests)
  for (let place = 0; pages().size < MOST; place += 1) await rest(page, product(place), requests)
  // Of the next none, however long somebody rests on it.
  await page.clock.install()
  await product(MOST).dispatchEvent('pointerover', { pointerType: 'mouse' })
  await page.clock.runFor(5_000)
  expect(pages().size).toBe(MOST)
  expect([...pages()].filter((path) => !isPublicPage(path))).toEqual([])
})
