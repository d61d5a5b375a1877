import type { Locator, Page } from '@playwright/test'
import { collapsible } from './keyboard'
import { openDetails, productsOf, translator } from './shopping'
import { expect, signInAsNewCustomer, test, whenHydrated } from './support'

// The accessibility tree on the way to an order. Read the file again after `--update-snapshots`.

const t = translator('en')
const PRODUCT = 'Velunor Meridian 3 Ultra'

test.use({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } })

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')

const mask = (snapshots: string) =>
  snapshots
    .replace(/LX-\d+[A-Z0-9]{6}/g, 'LX-REFERENCE')
    .replace(/"Order [A-Z0-9]{6}"/g, '"Order NUMBER"')
    .replace(/time: \d{1,2} [A-Z][a-z]{2} \d{4}$/gm, 'time: DAY')
    .replace(/RF\d\d ?LX[A-Z0-9 ]+/g, 'RF-REFERENCE')
    .replace(/ada\.[\w.]+ ?@shop-customer\.test/g, 'ada@shop-customer.test')
    .replace(/\d{1,2} [A-Z][a-z]+ \d{4}(,| at) \d{1,2}:\d\d/g, 'DAY AND TIME')
    .replace(/© 2024–\d{4}/, '© 2024–YEAR')
    .replace(/\d{1,2}( [A-Z][a-z]+)? to \d{1,2} [A-Z][a-z]+( \d{4})?/g, 'DAY TO DAY')
    .replace(/^\s*- \/url: .*\n/gm, '')

test('the purchase has the reviewed accessibility tree', async ({ page }) => {
  const snapshots: string[] = []
  const record = async (what: string, part: Locator) => {
    await expect(part).toBeVisible()
    snapshots.push(`# ${what}\n${mask(`${await part.ariaSnapshot()}\n`)}`)
  }
  const recordAnnouncement = async (text: RegExp) => {
    const live = page.locator('[role=status], [role=alert], [aria-live]').filter({ hasText: text })
    await expect(live.first()).toBeAttached()
    // An earlier toast may still be in the same region.
    const lines = (await live.first().innerText()).split('\n').filter((line) => text.test(line))
    snapshots.push(`# announcement\n${mask(lines.join('\n').trim())}\n`)
  }
  const { name, slug } =
    (await productsOf(page, 'smartphones')).find((one) => one.name === PRODUCT) ?? {}
  if (!name || !slug) throw new Error(`${PRODUCT} is not in the catalogue`)

  await page.goto('/en/search?q=meridian+3+ultra')
  await record('header, as guest', page.getByRole('banner'))
  await record('footer', page.getByRole('contentinfo'))
  await record('search filters', page.getByRole('form', { name: t('catalogue.filters') }))
  const card = main(page).locator('li.card').first()
  await expect(card.getByRole('button', { name: /^Follow/ })).toBeVisible()
  await record('first search result', card)

  await page.goto(`/en/products/${slug}`)
  const steps = page.getByRole('navigation', { name: t('catalogue.breadcrumbs') })
  await record('breadcrumbs', steps)
  await record('product gallery', page.getByRole('region', { name: t('catalogue.pictures') }))
  await record('variant choice', page.locator('.product-choice'))
  await collapsible(main(page), t('catalogue.specifications')).click()
  await record('specifications', main(page).getByRole('table').first())
  await main(page).getByRole('radio', { checked: false }).first().check()
  await main(page)
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await recordAnnouncement(/item added to cart/)

  await page.getByRole('button', { name: t('layout.openCart', { count: 1 }) }).click()
  await record('cart panel', dialog(page))
  await dialog(page)
    .getByRole('button', { name: t('cart.increase', { name }) })
    .click()
  await recordAnnouncement(/: 2\. Total/)
  await dialog(page)
    .getByRole('button', { name: t('cart.decrease', { name }) })
    .click()
  await page.keyboard.press('Escape')
  await page.goto('/en/cart')
  await whenHydrated(main(page))
  await record('cart page', main(page))
  await main(page)
    .getByRole('button', { name: t('cart.checkout') })
    .click()
  await record('login required', dialog(page))
  await dialog(page)
    .getByRole('link', { name: t('cart.goToLogin') })
    .click()
  await record('login dialog', dialog(page))
  await dialog(page)
    .getByRole('button', { name: t('accounts.logIn'), exact: true })
    .click()
  await expect(dialog(page).locator('[aria-invalid=true]').first()).toBeFocused()
  await record('login dialog with errors', dialog(page))

  await signInAsNewCustomer(page)
  await page.goto('/en/payment')
  const phone = main(page).getByLabel(t('accounts.phone'), { exact: true })
  await record('payment page', main(page))
  await openDetails(page)
  // A plain field until its suggestions have loaded.
  await expect(main(page).getByRole('combobox', { name: t('accounts.city') })).toBeVisible()
  await record('delivery details', main(page).getByRole('group').first())
  await phone.fill('')
  await main(page)
    .getByRole('button', { name: t('payments.payByTransfer') })
    .click()
  const wrong = page.getByRole('region', { name: t('accounts.fixErrors', { count: 1 }) })
  await record('error summary', wrong)
  await phone.fill('+33612345678')
  await main(page)
    .getByRole('button', { name: t('payments.payByTransfer') })
    .click()
  await record('order review', dialog(page))
  await dialog(page)
    .getByRole('button', { name: t('payments.order') })
    .click()
  await recordAnnouncement(/Order placed/)
  await expect(dialog(page)).toHaveAccessibleName(t('payments.done.title'))
  await record('order confirmation', dialog(page))
  await dialog(page)
    .getByRole('button', { name: t('payments.done.close') })
    .click()
  const order = main(page).getByRole('link', { name: /LX-/ }).first()
  await expect(order).toBeVisible()
  await order.click()
  await expect(page).toHaveURL(/\/orders\/LX-/)
  // Drawn with its mail, a moment after the order.
  await expect(async () => {
    await page.reload()
    const confirmation = main(page).getByRole('link', {
      name: t('documents.confirmation.download'),
    })
    await expect(confirmation).toBeVisible({ timeout: 1000 })
  }).toPass()
  await record('order page', main(page))

  expect(`${snapshots.join('\n')}`).toMatchSnapshot(['purchase.en.yml'])
})
