import { words } from './shopping'
import { expect, holdScripts, test, whenAlive } from './support'

for (const lang of ['en', 'hu'] as const) {
  test(`a product is put in the cart though the button is pressed before the scripts are there (${lang})`, async ({
    page,
  }) => {
    const t = words(lang)
    const letCome = await holdScripts(page)
    await page.goto(`/${lang}/premium`, { waitUntil: 'commit' })
    const card = page.locator('main li.card').first()
    const add = card.getByRole('button', { name: `${t('products.addToCart')}: ` })
    await add.click()
    // Who has no timeout wants one all the same.
    await add.click()
    letCome()
    await expect(card.getByRole('button', { name: t('products.added') })).toBeVisible()
    const open = page.getByRole('button', { name: t('layout.openCart', { count: 1 }), exact: true })
    await expect(open).toBeVisible()
    await open.click()
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1)
  })
}

test('a press is not lost while React waits for the code around the page', async ({ page }) => {
  const t = words('en')
  let letCome = () => {}
  const gate = new Promise<void>((resolve) => {
    letCome = resolve
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
  letCome()
  await expect(card.getByRole('button', { name: t('products.added') })).toBeVisible()
  await expect(
    page.getByRole('button', { name: t('layout.openCart', { count: 1 }), exact: true }),
  ).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('so does what opens over the page, of which the last press counts', async ({ page }) => {
  const t = words('en')
  const letCome = await holdScripts(page)
  await page.goto('/en/watches', { waitUntil: 'commit' })
  const buttons = page.locator('main li.card').getByRole('button', { name: /^Add to cart: / })
  await buttons.first().click()
  await page.getByRole('button', { name: t('layout.openCart', { count: 0 }) }).click()
  letCome()
  await expect(page.getByRole('dialog').getByText(t('cart.emptyTitle'))).toBeVisible()
})

test('but not what the browser opens by itself, which a second press would close', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const letCome = await holdScripts(page)
  await page.goto('/en/watches', { waitUntil: 'commit' })
  await page.getByRole('banner').locator('.search-open').click()
  const field = page.locator('#search-box input')
  await field.fill('pro')
  letCome()
  await whenAlive(field)
  // Pressed again after the drawing that follows, were it so.
  await page.waitForLoadState('networkidle')
  await expect(field).toBeVisible()
  await expect(field).toHaveValue('pro')
})
