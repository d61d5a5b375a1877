import { type Page, request as playwrightRequest } from '@playwright/test'
import { HOME_SECTIONS } from '@/lib/products/types'
import { loginAsAdministrator } from './administrator'
import { startOwnShop } from './own-shop'
import { callShop, expect, test, whenAlive } from './support'

// NAV-03: a section link arrives at its heading, also past sections that were not laid out before.

/** Pixels from the header's lower edge to the heading, which is then the first thing in sight. */
const [LEAST, MOST] = [8, 40]
const COUNTS = [10, 26]
const WIDTHS = [390, 1280, 1440]

// One shop of its own for all, because other journeys count products.
test.describe.configure({ mode: 'default' })

let origin = ''
let stop = async (): Promise<unknown> => null

test.beforeAll(async () => {
  test.setTimeout(120_000)
  ;({ origin, stop } = await startOwnShop())
})

test.afterAll(() => stop())

type Listed = { id: string; category: string }

/** Copies products until each section's category has this many. */
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
      const change = { available: true }
      const sold = await callShop(admin, 'PUT', `/api/products/update?id=${id}`, change)
      expect(sold.ok(), await sold.text()).toBe(true)
    }
  }
  await Promise.all(HOME_SECTIONS.map(fill))
  const after = (await (await admin.get('/api/products?limit=1')).json()) as { total: number }
  expect(after.total).toBeGreaterThanOrEqual(count * HOME_SECTIONS.length)
  await admin.dispose()
}

/** How far below the header's lower edge the heading of Mobility stands, once nothing moves any more. */
async function expectToArrive(page: Page, way: string) {
  const heading = page.getByRole('heading', { name: 'Mobility', exact: true })
  const header = page.getByRole('banner')
  let [before, offset] = [Number.NaN, Number.NaN]
  await expect
    .poll(
      async () => {
        before = offset
        const [place, bar] = await Promise.all([heading.boundingBox(), header.boundingBox()])
        offset = place && bar ? Math.round(place.y - bar.y - bar.height) : Number.NaN
        if (offset !== before) return 'moving'
        return offset >= LEAST && offset <= MOST ? 'there' : `${offset} pixels below the header`
      },
      { intervals: [300], timeout: 15_000, message: `the heading, ${way}` },
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
      test.setTimeout(180_000)
      await fillCategories(count)
    })

    for (const width of WIDTHS) {
      test.describe(`at ${width} pixels`, () => {
        test.use({ viewport: { width, height: 844 } })
        const shown = (page: Page) => page.locator('section#watches li.card')

        test('a section link arrives from home, and Back returns to its place', async ({
          page,
        }) => {
          await page.goto(`${origin}/en`)
          await whenAlive(page.locator('section#watches ul.cards'))
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

        test('it arrives from another page', async ({ page }) => {
          await page.goto(`${origin}/en/contact`)
          await whenAlive(page.getByRole('banner').getByRole('link').first())
          await followLink(page, width)
          await expectToArrive(page, 'from another page')
        })

        test('it arrives from a direct address', async ({ page }) => {
          await page.goto(`${origin}/en#mobility`)
          await expectToArrive(page, 'from a direct address')
        })

        test.describe('without scripts', () => {
          test.use({ javaScriptEnabled: false })

          test('it arrives from a direct address', async ({ page }) => {
            await page.goto(`${origin}/en#mobility`)
            await expect(shown(page)).toHaveCount(Math.min(count, 24))
            await expectToArrive(page, 'without scripts')
          })
        })
      })
    }
  })
}
