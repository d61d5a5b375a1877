import type { Locator, Page } from '@playwright/test'
import { isPublicPage } from '@/lib/shared/next-and-server.mjs'
import { expect, test } from './support'

const MAX_PAGES = 9

function watchPrefetches(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.headers().rsc) requests.push(new URL(request.url()).pathname)
  })
  return requests
}

/** Hovers over a link until something is prefetched; the listener loads after the page. */
async function rest(page: Page, link: Locator, requests: string[]) {
  const before = requests.length
  await expect
    .poll(async () => {
      await page.mouse.move(0, 0)
      // Not in the middle of a card, where its choice unfolds.
      await link.hover({ position: { x: 12, y: 12 } })
      return requests.length
    })
    .toBeGreaterThan(before)
}

const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name, exact: true })

test('hovering over a link prefetches its page, and nothing else is prefetched', async ({
  page,
}) => {
  const requests = watchPrefetches(page)
  const session = page.waitForResponse(/\/api\/auth\/me/)
  await page.goto('/en/smartphones', { waitUntil: 'load' })
  await session
  expect(requests).toEqual([])
  // After the prefetch of its segments.
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

test('a focused link prefetches its page', async ({ page }) => {
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

test('hovering over all products prefetches at most nine pages, all public', async ({ page }) => {
  const requests = watchPrefetches(page)
  await page.goto('/en')
  await rest(page, link(page, 'Premium'), requests)
  const links = page.locator('main li.card a[href^="/en/products/"]')
  const hrefs = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  const different = [...new Set(hrefs)]
  expect(different.length).toBeGreaterThan(MAX_PAGES)
  const product = (place: number) =>
    page.locator(`main li.card a[href="${different[place]}"]`).first()
  const pages = () => new Set(requests)
  for (let place = 0; pages().size < MAX_PAGES; place += 1)
    await rest(page, product(place), requests)
  // No tenth prefetch after 5 s.
  await page.clock.install()
  await product(MAX_PAGES).dispatchEvent('pointerover', { pointerType: 'mouse' })
  await page.clock.runFor(5_000)
  expect(pages().size).toBe(MAX_PAGES)
  expect([...pages()].filter((path) => !isPublicPage(path))).toEqual([])
})

for (const [name, find, shown] of [
  [
    'a page',
    (page: Page) => link(page, 'Premium'),
    (page: Page) => page.getByRole('heading', { level: 1, name: 'Premium' }),
  ],
  [
    'a product',
    (page: Page) => page.locator('main li.card a[href^="/en/products/"]').first(),
    (page: Page) => page.getByRole('dialog').getByRole('region', { name: 'Pictures' }),
  ],
] as const)
  test(`a followed link opens ${name} although its prefetch fails meanwhile`, async ({
    page,
    errors,
  }) => {
    errors.allow(/net::ERR_FAILED/)
    const requests = watchPrefetches(page)
    await page.goto('/en/smartphones')
    const followed = find(page)
    const path = new URL((await followed.getAttribute('href')) ?? '', page.url()).pathname
    let isAborted = false
    await page.route(
      (url) => url.pathname === path,
      async (route) => {
        const isSegment = 'next-router-segment-prefetch' in route.request().headers()
        if (isAborted || isSegment) return route.fallback()
        isAborted = true
        await followed.click()
        await route.abort()
      },
    )
    await rest(page, followed, requests)
    await expect(shown(page)).toBeVisible()
    await expect(page).toHaveTitle(/\S/)
    expect(isAborted).toBe(true)
  })
