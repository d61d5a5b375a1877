import { loginAsAdministrator } from './administrator'
import { translator } from './shopping'
import { delayScripts, expect, test, whenHydrated } from './support'

for (const lang of ['en', 'hu'] as const) {
  test(`a product is added once though its button was pressed twice before hydration (${lang})`, async ({
    page,
  }) => {
    const t = translator(lang)
    const release = await delayScripts(page)
    await page.goto(`/${lang}/premium`, { waitUntil: 'commit' })
    const card = page.locator('main li.card').first()
    const add = card.getByRole('button', { name: `${t('products.addToCart')}: ` })
    await add.click()
    await add.click()
    release()
    await expect(card.getByRole('button', { name: t('products.added') })).toBeVisible()
    const open = page.getByRole('button', { name: t('layout.openCart', { count: 1 }), exact: true })
    await expect(open).toBeVisible()
    // The toast of the added product slides over the button.
    await open.press('Enter')
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1)
  })
}

test('a press is replayed after the layout’s code arrived late', async ({ page }) => {
  const t = translator('en')
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  const waiting = new Set<string>()
  let isHeld = false
  await page.route('**/*.js', async (route) => {
    waiting.add(route.request().url())
    const response = await route.fetch()
    if ((await response.text()).includes('skip-link')) {
      isHeld = true
      await gate
    }
    await route.fulfill({ response })
    waiting.delete(route.request().url())
  })
  await page.goto('/en/watches', { waitUntil: 'commit' })
  const card = page.locator('main li.card').first()
  await expect.poll(() => isHeld && waiting.size === 1).toBe(true)
  await card.getByRole('button', { name: /^Add to cart: / }).click()
  release()
  await expect(card.getByRole('button', { name: t('products.added') })).toBeVisible()
  await expect(
    page.getByRole('button', { name: t('layout.openCart', { count: 1 }), exact: true }),
  ).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('of several early presses the last one is replayed', async ({ page }) => {
  const t = translator('en')
  const release = await delayScripts(page)
  await page.goto('/en/watches', { waitUntil: 'commit' })
  const buttons = page.locator('main li.card').getByRole('button', { name: /^Add to cart: / })
  await buttons.first().click()
  await page.getByRole('button', { name: t('layout.openCart', { count: 0 }) }).click()
  release()
  await expect(page.getByRole('dialog').getByText(t('cart.emptyTitle'))).toBeVisible()
})

test('a search field that the browser opened before hydration stays open with its text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const release = await delayScripts(page)
  await page.goto('/en/watches', { waitUntil: 'commit' })
  await page.getByRole('banner').locator('.search-open').click()
  const field = page.locator('#search-box input')
  await field.fill('pro')
  release()
  await whenHydrated(field)
  // A replayed press would come after the next render.
  await page.waitForLoadState('networkidle')
  await expect(field).toBeVisible()
  await expect(field).toHaveValue('pro')
})

for (const [section, path] of [
  ['reports', '/admin/reports'],
  ['more', '/admin/discounts'],
] as const) {
  test(`a page of admin scrolled before hydration stays there, and its section stands in view (${section})`, async ({
    page,
  }) => {
    const t = translator('fr')
    await page.setViewportSize({ width: 390, height: 400 })
    await loginAsAdministrator(page)
    const release = await delayScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    const heading = page.getByRole('heading', { level: 2 }).last()
    await heading.scrollIntoViewIfNeeded()
    const scrolledTo = () => page.evaluate(() => window.scrollY)
    const before = await scrolledTo()
    expect(before).toBeGreaterThan(300)
    release()
    await whenHydrated(heading)
    expect(await scrolledTo()).toBe(before)

    await page.evaluate(() => window.scrollTo(0, 0))
    const sections = page.getByRole('navigation', { name: t('admin.sections.label') })
    const current = sections.getByText(t(`admin.sections.${section}`), { exact: true }).first()
    await expect(current).toBeInViewport({ ratio: 1 })
  })
}
