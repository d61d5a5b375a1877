import type { Page } from '@playwright/test'
import { translator } from './shopping'
import { expect, test, whenHydrated } from './support'

const cards = (page: Page) => page.locator('main li.card')

test('a card’s picture has a descriptive alt text, and screen readers hear the name once', async ({
  page,
}) => {
  for (const lang of ['en', 'hu'] as const) {
    await page.goto(`/${lang}/sneakers`)
    const card = cards(page).first()
    const name = (await card.getByRole('heading').textContent()) ?? ''
    const alt = (await card.locator('img').getAttribute('alt')) ?? ''
    expect(alt).toMatch(/, \S/)
    expect(alt.replace(/\s/g, '')).toContain(name.replace(/\s/g, ''))
    await expect(card.getByRole('img')).toHaveCount(0)
    await expect(card.getByRole('link').first()).toHaveAccessibleName(
      new RegExp(`^${name.trim()}\\s+\\S`),
    )
  }
})

test.describe('at 1,280 pixels', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('preloads every picture of the first row', async ({ page }) => {
    await page.goto('/en/watches')
    const rows = await cards(page).evaluateAll((all) => {
      const preloads = [...document.querySelectorAll<HTMLLinkElement>('link[as=image]')]
      return all.map((card) => {
        const image = card.querySelector('img')
        const isAnnounced = preloads.some(
          ({ media, imageSrcset }) => imageSrcset === image?.srcset && matchMedia(media).matches,
        )
        return [Math.round(card.getBoundingClientRect().top), isAnnounced] as const
      })
    })
    const first = rows.filter(([top]) => top === rows[0]?.[0])
    expect(first.length).toBeGreaterThan(2)
    expect(first.map(([, isAnnounced]) => isAnnounced)).toEqual(first.map(() => true))
    expect(rows.at(-1)?.[1]).toBe(false)
  })

  test('a filter keeps the card size', async ({ page }) => {
    const width = async () => (await cards(page).first().boundingBox())?.width
    await page.goto('/en/watches')
    const before = await width()
    await page.goto('/en/watches?capacity=41+mm&colour=copper')
    expect(await cards(page).count()).toBeLessThan(3)
    expect(await width()).toBe(before)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('a scrollable row of choices shows a fade until its end is reached', async ({ page }) => {
    await page.goto('/en/smartphones')
    const rows = cards(page).getByRole('group').locator('div')
    const goesOn = () =>
      rows.evaluateAll((all) =>
        all
          .filter((row) => row.checkVisibility({ contentVisibilityAuto: true }))
          .map((row) => [
            row.scrollWidth > row.clientWidth + row.scrollLeft + 1,
            getComputedStyle(row, '::after').opacity === '1',
          ]),
      )
    await expect
      .poll(async () => (await goesOn()).filter(([isMore]) => isMore).length)
      .toBeGreaterThan(1)
    for (const [isMore, isSaid] of await goesOn()) expect(isSaid).toBe(isMore)
    await rows.evaluateAll((all) => {
      for (const row of all) row.scrollLeft = row.scrollWidth
    })
    await expect.poll(async () => (await goesOn()).filter(([, isSaid]) => isSaid)).toEqual([])
  })
})

test('a size is asked for before a pair of shoes is added, and the size guide is one tap away', async ({
  page,
}) => {
  const t = translator('en')
  await page.goto('/en/sneakers')
  const card = cards(page).first()
  await expect(card.getByRole('button')).toHaveText('Choose a size')
  const size = card.getByRole('group', { name: t('products.size') })
  await whenHydrated(size)
  await expect(size.getByRole('radio', { checked: true })).toHaveCount(0)
  await card.getByRole('button').click()
  const toasts = page.getByRole('region', { name: /F8$/ })
  await expect(toasts.getByText('Choose a size')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open cart, empty' })).toBeVisible()
  await size.getByRole('radio', { name: /42/ }).check()
  await expect(card.getByRole('button')).toHaveText('Add to cart · EU\u00a042')
  await card.getByRole('link').first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(t('catalogue.sizeGuide'), { exact: true }).click()
  const guide = dialog.getByRole('table', { name: t('catalogue.sizeGuide') })
  await expect(guide.getByRole('row', { name: /^42 / })).toHaveText('428910.526.5')
  await page.goto('/en/watches')
  await expect(cards(page).first().getByRole('button')).toHaveText(t('products.addToCart'))
})

test('choosing another colour removes the previous picture at once', async ({ page }) => {
  await page.goto('/en/smartphones')
  const card = cards(page).first()
  await whenHydrated(card.getByRole('group').first())
  const image = await card.locator('img').elementHandle()
  await page.route('**/pictures/**', () => {})
  await page.route('**/products/**', () => {})
  const unchosen = card.getByRole('group').first().locator('label:not(:has(:checked))')
  await unchosen.first().click()
  await expect.poll(() => image?.evaluate((node) => node.isConnected)).toBe(false)
  await expect(card.locator('img')).toHaveJSProperty('naturalWidth', 0)
})
