import { loginAsAdministrator } from './administrator'
import { textOfMailTo } from './mailbox'
import { type Product, placeByApi, productsOf, translator } from './shopping'
import { answerCookies, expect, signInAsNewCustomer, test } from './support'
import { TESTED_LANGUAGES } from './tested-languages'

const owner = process.env.ADMIN_EMAIL ?? 'admin@shop.example'

test('administrator follows the links from the shop to admin and back', async ({ page }) => {
  const t = translator('fr')
  await loginAsAdministrator(page)
  await answerCookies(page.context())
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/fr')
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('layout.admin') })
    .click()
  await expect(page).toHaveURL(/\/admin$/)
  await page.getByRole('link', { name: t('admin.toShop') }).click()
  await expect(page).toHaveURL(/\/fr$/)
  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('button', { name: t('layout.menu') }).click()
  const menu = page.getByRole('dialog', { name: t('layout.menu') })
  await menu.getByRole('link', { name: t('layout.admin') }).click()
  await expect(page).toHaveURL(/\/admin$/)
  await page.goto('/fr/dashboard')
  await page
    .getByRole('main')
    .getByRole('link', { name: t('layout.admin') })
    .click()
  await expect(page).toHaveURL(/\/admin$/)
})

test('customer sees no link to admin', async ({ page }) => {
  const t = translator('fr')
  await signInAsNewCustomer(page, { language: 'fr' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/fr/dashboard')
  await expect(
    page.getByRole('banner').getByRole('button', { name: t('layout.logout') }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: t('layout.admin') })).toHaveCount(0)
})

test('sample figures are labelled on the home page, and reported in admin', async ({ page }) => {
  await page.goto('/en')
  const main = page.getByRole('main')
  await expect(main.getByText('Sample figures of the demonstration shop')).toBeVisible()
  await expect(main.getByText('Sample reviews of the demonstration shop')).toBeVisible()
  await expect(page.getByText(/© 2024–20\d\d Maison LX/)).toBeVisible()
  await loginAsAdministrator(page)
  await page.goto('/admin')
  await expect(page.getByRole('main').getByText(/chiffres et des avis d’exemple/)).toBeVisible()
})

test('the owner gets a mail with a link to each new order', async ({ page }) => {
  const customer = await signInAsNewCustomer(page)
  const [product] = await productsOf(page, 'gadgets')
  const { reference } = await placeByApi(page, product as Product)
  const text = await textOfMailTo(owner, new RegExp(reference))
  expect(text).toContain(`/admin/orders/${reference}`)
  expect(text).not.toContain(customer.email)
})

test('the sections of admin take one row at 1,440 px, in every language', async ({ page }) => {
  await loginAsAdministrator(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin')
  for (const lang of TESTED_LANGUAGES) {
    const t = translator(lang)
    await page.getByRole('banner').getByRole('combobox').selectOption(lang)
    await page.getByRole('banner').getByRole('combobox').press('Tab')
    await page.keyboard.press('Enter')
    const sections = page.getByRole('navigation', { name: t('admin.sections.label') })
    await expect(sections).toBeVisible()
    const items = await sections.locator(':scope > ul > li').all()
    const boxes = await Promise.all(items.map((item) => item.boundingBox()))
    expect(new Set(boxes.map((box) => box?.y)), lang).toHaveProperty('size', 1)
  }
})
