import { type Page, request as playwrightRequest } from '@playwright/test'
import { HOME_SECTIONS } from '@/lib/products/types'
import { PAPERS } from '../papers'
import { loginAsAdministrator } from './administrator'
import { startSeparateShop } from './separate-shop'
import { callShop, expect, test, whenHydrated } from './support'

// NAV-03: a section link scrolls to its heading, also past sections with content-visibility.

/** Allowed pixels between the header and the heading. */
const MIN_OFFSET = 8
const MAX_OFFSET = 40
const COUNTS = [10, 26]
const WIDTHS = [390, 1280, 1440]

// A separate shop, because other tests count products.
test.describe.configure({ mode: 'default' })

let origin = ''
let stop = async (): Promise<unknown> => null

test.beforeAll(async () => {
  ;({ origin, stop } = await startSeparateShop())
})

test.afterAll(() => stop())

type Listed = { id: string; category: string }

async function fillCategories(count: number) {
  const admin = await playwrightRequest.newContext({ baseURL: origin })
  await loginAsAdministrator(admin)
  const { products } = (await (await admin.get('/api/products')).json()) as { products: Listed[] }
  const countIn = (category: string) => products.filter((one) => one.category === category).length
  const fill = async (category: string) => {
    const original = products.find((one) => one.category === category)
    for (let at = countIn(category); at < count; at++) {
      const copy = await callShop(admin, 'POST', `/api/products/duplicate?id=${original?.id}`)
      const { id } = await copy.json()
      // A copy has no papers of its model.
      const change = { available: true, papers: PAPERS }
      const sold = await callShop(admin, 'PUT', `/api/products/update?id=${id}`, change)
      expect(sold.ok(), await sold.text()).toBe(true)
    }
  }
  await Promise.all(HOME_SECTIONS.map(fill))
  const after = (await (await admin.get('/api/products?limit=1')).json()) as { total: number }
  expect(after.total).toBeGreaterThanOrEqual(count * HOME_SECTIONS.length)
  await admin.dispose()
}

/** Waits until scrolling has stopped with the heading of Mobility below the header. */
async function expectToArrive(page: Page, way: string) {
  const heading = page.getByRole('heading', { name: 'Mobility', exact: true })
  const header = page.getByRole('banner')
  let before = Number.NaN
  let offset = Number.NaN
  await expect
    .poll(
      async () => {
        before = offset
        const [place, bar] = await Promise.all([heading.boundingBox(), header.boundingBox()])
        offset = place && bar ? Math.round(place.y - bar.y - bar.height) : Number.NaN
        if (offset !== before) return 'moving'
        return offset >= MIN_OFFSET && offset <= MAX_OFFSET
          ? 'there'
          : `${offset} pixels below the header`
      },
      { intervals: [300], message: `the heading, ${way}` },
    )
    .toBe('there')
  test.info().annotations.push({ type: way, description: `${offset} px` })
}

async function followLink(page: Page, width: number) {
  if (width < 1024) await page.getByRole('button', { name: 'Menu' }).click()
  const place = width < 1024 ? page.getByRole('dialog') : page.getByRole('banner')
  await place.getByRole('link', { name: 'Mobility', exact: true }).click()
  await expect(page).toHaveURL(`${origin}/en#mobility`)
}

for (const count of COUNTS) {
  test.describe(`with ${count} products a category`, () => {
    test.beforeAll(async () => {
      await fillCategories(count)
    })

    for (const width of WIDTHS) {
      test.describe(`at ${width} pixels`, () => {
        test.use({ viewport: { width, height: 844 } })
        const shown = (page: Page) => page.locator('section#watches li.card')

        test('a section link scrolls to its section on home, and going back returns to it', async ({
          page,
        }) => {
          await page.goto(`${origin}/en`)
          await whenHydrated(page.locator('section#watches ul.cards'))
          expect(await shown(page).count()).toBeGreaterThanOrEqual(Math.min(count, 24))
          await followLink(page, width)
          await expectToArrive(page, 'from home')
          await page
            .locator('#mobility')
            .getByRole('link', { name: 'Mobility', exact: true })
            .click()
          await expect(page.getByRole('heading', { level: 1, name: 'Mobility' })).toBeVisible()
          await page.goBack()
          await expect(page).toHaveURL(`${origin}/en#mobility`)
          await expectToArrive(page, 'Back')
        })

        test('a section link of another page scrolls to its section', async ({ page }) => {
          await page.goto(`${origin}/en/contact`)
          await whenHydrated(page.getByRole('banner').getByRole('link').first())
          await followLink(page, width)
          await expectToArrive(page, 'from another page')
        })

        test('a URL with a hash scrolls to its section', async ({ page }) => {
          await page.goto(`${origin}/en#mobility`)
          await expectToArrive(page, 'from a direct address')
        })

        test.describe('without scripts', () => {
          test.use({ javaScriptEnabled: false })

          test('a URL with a hash scrolls to its section', async ({ page }) => {
            await page.goto(`${origin}/en#mobility`)
            await expect(shown(page)).toHaveCount(Math.min(count, 24))
            await expectToArrive(page, 'without scripts')
          })
        })
      })
    }
  })
}
