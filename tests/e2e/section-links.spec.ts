import type { Page } from '@playwright/test'
import { expect, test, whenAlive } from './support'

// NAV-03: a section link arrives at its heading, also past sections that were not laid out before.

const MOBILITY = '/en#mobility'
/** The header's 64 px and what the heading has above it. */
const [HIGHEST, LOWEST] = [64, 240]

/** The list of watches as an owner with this many would have it. */
async function showWatches(page: Page, count: number) {
  await page.locator('section#watches ul.cards').evaluate((list, wanted) => {
    const cards = [...list.children]
    for (let at = cards.length; at < wanted; at++) {
      list.append((cards[at % cards.length] as Element).cloneNode(true))
    }
  }, count)
}

/** Where the heading of Mobility stands once nothing moves any more, in pixels from the top of the window. */
async function expectToArrive(page: Page) {
  const heading = page.getByRole('heading', { name: 'Mobility', exact: true })
  let before = Number.NaN
  await expect
    .poll(
      async () => {
        const top = (await heading.boundingBox())?.y ?? Number.NaN
        const isSettled = top === before
        before = top
        return isSettled && top >= HIGHEST && top <= LOWEST
      },
      { intervals: [250], timeout: 15_000, message: 'the heading is in sight and stays there' },
    )
    .toBe(true)
}

async function followLink(page: Page, width: number) {
  if (width < 1024) await page.getByRole('button', { name: 'Menu' }).click()
  const place = width < 1024 ? page.getByRole('dialog') : page.getByRole('banner')
  await place.getByRole('link', { name: 'Mobility', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${MOBILITY}$`))
}

for (const width of [390, 1280, 1440]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 844 } })

    for (const count of [10, 26]) {
      test(`a section link arrives from the home page with ${count} watches`, async ({ page }) => {
        await page.goto('/en')
        await whenAlive(page.locator('section#watches ul.cards'))
        await showWatches(page, count)
        await followLink(page, width)
        await expectToArrive(page)
      })
    }

    test('a section link arrives from another page', async ({ page }) => {
      await page.goto('/en/contact')
      await whenAlive(page.getByRole('banner').getByRole('link').first())
      await followLink(page, width)
      await expectToArrive(page)
    })

    test('a section link arrives from a direct address', async ({ page }) => {
      await page.goto(MOBILITY)
      await expectToArrive(page)
    })

    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false })

      test('it arrives with 26 watches from a direct address', async ({ page }) => {
        await page.route('**/en', async (route) => {
          const response = await route.fetch()
          const html = await response.text()
          const [section = ''] = html.match(/<section id="watches".*?<\/section>/s) ?? []
          const cards = section.match(/<li class="card">.*?<\/li>/gs) ?? []
          const more = (cards[0] ?? '').repeat(26 - cards.length)
          const body = html.replace(section, () => section.replace('</ul>', () => `${more}</ul>`))
          await route.fulfill({ response, body })
        })
        await page.goto(MOBILITY)
        await expect(page.locator('section#watches li.card')).toHaveCount(26)
        await expectToArrive(page)
      })
    })
  })
}
