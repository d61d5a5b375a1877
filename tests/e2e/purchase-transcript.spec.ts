import type { Locator, Page } from '@playwright/test'
import { productsOf, words } from './shopping'
import { expect, signInAsNewCustomer, test } from './support'

// What a listener hears on the way to an order, as the tree for screen readers has it. The file is read by people:
// after a change that is meant, it is written anew with `--update-snapshots`, and read again.

const t = words('en')
const PRODUCT = 'Velunor Meridian 3 Ultra'

test.use({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } })

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')

/** Without what is another's on every run; where an address may break, the tree has a space. */
const masked = (heard: string) =>
  heard
    .replace(/LX-\d+[A-Z0-9]{6}/g, 'LX-REFERENCE')
    .replace(/RF\d\d ?LX[A-Z0-9 ]+/g, 'RF-REFERENCE')
    .replace(/ada\.[\w.]+ ?@shop-customer\.test/g, 'ada@shop-customer.test')
    .replace(/\d{1,2} [A-Z][a-z]+ \d{4}(,| at) \d{1,2}:\d\d/g, 'DAY AND TIME')
    .replace(/© 2024–\d{4}/, '© 2024–YEAR')
    .replace(/\d{1,2}( [A-Z][a-z]+)? to \d{1,2} [A-Z][a-z]+( \d{4})?/g, 'DAY TO DAY')
    .replace(/^\s*- \/url: .*\n/gm, '')

test('the purchase as it is heard is as it was read and found good', async ({ page }) => {
  test.slow()
  const heard: string[] = []
  const hear = async (what: string, part: Locator) => {
    await expect(part).toBeVisible()
    heard.push(`# ${what}\n${masked(`${await part.ariaSnapshot()}\n`)}`)
  }
  const said = async (text: RegExp) => {
    const live = page.locator('[role=status], [role=alert], [aria-live]').filter({ hasText: text })
    await expect(live.first()).toBeAttached()
    // A toast before it may still be there, or not.
    const lines = (await live.first().innerText()).split('\n').filter((line) => text.test(line))
    heard.push(`# said meanwhile\n${masked(lines.join('\n').trim())}\n`)
  }
  const { name, slug } =
    (await productsOf(page, 'smartphones')).find((one) => one.name === PRODUCT) ?? {}
  if (!name || !slug) throw new Error(`${PRODUCT} is not in the catalogue`)

  await page.goto('/en/search?q=meridian+3+ultra')
  await hear('the top of every page, to a guest', page.getByRole('banner'))
  await hear('the foot of every page', page.getByRole('contentinfo'))
  await hear('filters of what was found', page.getByRole('form', { name: t('catalogue.filters') }))
  await hear('the first that was found', main(page).locator('li.card').first())

  await page.goto(`/en/products/${slug}`)
  const steps = page.getByRole('navigation', { name: t('catalogue.breadcrumbs') })
  await hear('the way to the product', steps)
  await hear('pictures', page.getByRole('region', { name: t('catalogue.pictures') }))
  await hear('the choice', page.locator('.product-choice'))
  await hear('the specifications', main(page).getByRole('table').first())
  await main(page).getByRole('radio', { checked: false }).first().check()
  await main(page)
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await said(/item added to cart/)

  await page.getByRole('button', { name: t('layout.openCart', { count: 1 }) }).click()
  await hear('the cart over the page', dialog(page))
  await dialog(page)
    .getByRole('button', { name: t('cart.increase', { name }) })
    .click()
  await said(/: 2\. Total/)
  await dialog(page)
    .getByRole('button', { name: t('cart.decrease', { name }) })
    .click()
  await page.keyboard.press('Escape')
  await page.goto('/en/cart')
  await hear('the cart', main(page))
  await main(page)
    .getByRole('button', { name: t('cart.checkout') })
    .click()
  await hear('a guest is asked to log in', dialog(page))
  await dialog(page)
    .getByRole('link', { name: t('cart.goToLogin') })
    .click()
  await hear('the login', dialog(page))
  await dialog(page)
    .getByRole('button', { name: t('accounts.logIn'), exact: true })
    .click()
  await expect(dialog(page).locator('[aria-invalid=true]').first()).toBeFocused()
  await hear('the login, with nothing typed', dialog(page))

  await signInAsNewCustomer(page)
  await page.goto('/en/payment')
  const phone = main(page).getByLabel(t('accounts.phone'), { exact: true })
  await expect(phone).toBeEnabled()
  // A plain field until the code of its suggestions has come.
  await expect(main(page).getByRole('combobox', { name: t('accounts.city') })).toBeVisible()
  await hear('the payment', main(page))
  await phone.fill('')
  await main(page)
    .getByRole('button', { name: t('payments.payByTransfer') })
    .click()
  const wrong = page.getByRole('region', { name: t('accounts.fixErrors', { count: 1 }) })
  await hear('what is wrong', wrong)
  await phone.fill('+33612345678')
  await main(page)
    .getByRole('button', { name: t('payments.payByTransfer') })
    .click()
  await hear('the last look at the order', dialog(page))
  await dialog(page)
    .getByRole('button', { name: t('payments.order') })
    .click()
  await said(/Order placed/)
  await expect(dialog(page)).toHaveAccessibleName(t('payments.done.title'))
  await hear('the order is placed', dialog(page))
  await dialog(page)
    .getByRole('button', { name: t('payments.done.close') })
    .click()
  const order = main(page).getByRole('link', { name: /^LX-/ }).first()
  await expect(order).toBeVisible()
  await order.click()
  await expect(page).toHaveURL(/\/orders\/LX-/)
  await hear('the order', main(page))

  expect(`${heard.join('\n')}`).toMatchSnapshot(['purchase.en.yml'])
})
