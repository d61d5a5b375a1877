import type { Page } from '@playwright/test'
import { fillCart, lineOf, type Product, productsOf, storedCart, translator } from './shopping'
import { fillSignUp } from './sign-up'
import { expect, newAccount, newCustomer, test } from './support'

const t = translator('en')
const dialog = (page: Page) => page.getByRole('dialog')

async function withCart(page: Page, category: string) {
  const [product] = await productsOf(page, category)
  await fillCart(page, [lineOf(product as Product)])
}

test('guest creates an account from the cart and reaches checkout', async ({ page }) => {
  await withCart(page, 'gadgets')
  await page.goto('/en/cart')
  await page
    .getByRole('main')
    .getByRole('button', { name: t('cart.checkout') })
    .click()
  await dialog(page)
    .getByRole('link', { name: t('cart.createAccount') })
    .click()
  await expect(dialog(page)).toHaveAccessibleName(t('accounts.signUpTitle'))
  const address = dialog(page).getByRole('group', { name: t('accounts.deliveryTitle') })
  await expect(address).toHaveAccessibleDescription(t('accounts.deliveryWhy'))
  await fillSignUp(page, newCustomer())
  await dialog(page)
    .getByRole('button', { name: t('accounts.signUp'), exact: true })
    .click()
  await expect(page).toHaveURL('/en/payment')
  expect(await storedCart(page)).toHaveLength(1)
  await expect(page.getByRole('button', { name: t('payments.payByTransfer') })).toBeVisible()
})

test('guest signs up from the cart panel and reaches checkout', async ({ page }) => {
  await withCart(page, 'watches')
  await page.goto('/en')
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('layout.openCart', { count: 1 }) })
    .click()
  await dialog(page)
    .getByRole('link', { name: t('cart.checkout') })
    .click()
  await expect(dialog(page)).toHaveAccessibleName(t('accounts.loginTitle'))
  await dialog(page)
    .getByRole('button', { name: t('accounts.toSignUp'), exact: true })
    .click()
  const customer = newCustomer()
  await fillSignUp(page, customer)
  await dialog(page)
    .getByRole('button', { name: t('accounts.signUp'), exact: true })
    .click()
  await expect(page).toHaveURL('/en/payment')
  await expect(page.getByText(t('accounts.welcome', { name: customer.firstName }))).toBeVisible()
  await expect(page.getByRole('button', { name: t('payments.payByTransfer') })).toBeVisible()
})

for (const way of ['login', 'signup'] as const) {
  test(`the checkout on /premium reopens after ${way} with the same filters`, async ({ page }) => {
    await withCart(page, 'smartphones')
    await page.goto('/en/premium?sort=price-asc')
    const { href } = new URL(page.url())
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('layout.openCart', { count: 1 }) })
      .click()
    await dialog(page)
      .getByRole('link', { name: t('cart.checkout') })
      .click()
    if (way === 'login') {
      const customer = await newAccount()
      await dialog(page).getByText(t('cart.goToLogin'), { exact: true }).click()
      await dialog(page).getByLabel(t('accounts.email')).fill(customer.email)
      await dialog(page).getByLabel(t('accounts.password'), { exact: true }).fill(customer.password)
      await dialog(page)
        .getByRole('button', { name: t('accounts.logIn'), exact: true })
        .click()
    } else {
      await dialog(page)
        .getByRole('link', { name: t('cart.createAccount') })
        .click()
      await fillSignUp(page, newCustomer())
      await dialog(page)
        .getByRole('button', { name: t('accounts.signUp'), exact: true })
        .click()
    }
    await expect(dialog(page)).toHaveAccessibleName(t('payments.checkout.title'))
    await expect(dialog(page).getByRole('button', { name: t('payments.order') })).toBeVisible()
    expect(page.url()).toBe(href)
  })
}

test('sign-up errors are shown at their fields and once in a summary', async ({ page }) => {
  await page.goto('/en?login=true&mode=signup')
  await fillSignUp(page, newCustomer({ phone: '12', address: 'Somewhere', firstName: ' ' }))
  await dialog(page)
    .getByRole('button', { name: t('accounts.signUp'), exact: true })
    .click()
  const above = dialog(page).getByRole('region', { name: '3 fields need your attention' })
  await expect(above.getByRole('link')).toHaveCount(3)
  await expect(page.getByText(t('accounts.validation.invalidPhone'))).toHaveCount(2)
  await expect(page.getByText('need your attention')).toHaveCount(1)
  await above.getByRole('link', { name: t('accounts.validation.invalidPhone') }).click()
  await expect(dialog(page).getByLabel(t('accounts.phone'))).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('a press counts although the error of the left field moves the button', async ({ page }) => {
    await page.goto('/en?login=true&mode=signup')
    await fillSignUp(page, newCustomer({ phone: '12' }))
    const button = dialog(page).getByRole('button', { name: t('accounts.signUp'), exact: true })
    await button.scrollIntoViewIfNeeded()
    const box = await button.boundingBox()
    if (!box) throw new Error('no button')
    await page.mouse.move(box.x + box.width / 2, box.y + 3)
    await page.mouse.down()
    await expect(dialog(page).getByText(t('accounts.validation.invalidPhone'))).toBeVisible()
    await page.mouse.up()
    await expect(dialog(page).getByRole('region', { name: /^1 field needs/ })).toBeVisible()
  })

  test('a one-line error moves nothing', async ({ page }) => {
    await page.goto('/en?login=true')
    const button = dialog(page).getByRole('button', { name: t('accounts.logIn'), exact: true })
    await dialog(page).evaluate((panel) =>
      Promise.all(panel.getAnimations().map(({ finished }) => finished)),
    )
    const before = await button.boundingBox()
    await dialog(page).getByLabel(t('accounts.email')).fill('ada@')
    await dialog(page).getByLabel(t('accounts.password'), { exact: true }).focus()
    await expect(dialog(page).getByText(t('accounts.validation.emailInvalid'))).toBeVisible()
    expect(await button.boundingBox()).toEqual(before)
  })
})
