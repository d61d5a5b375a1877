import type { Page } from '@playwright/test'
import { ADMINISTRATOR, loginAsAdministrator } from './administrator'
import { expectAccessible } from './axe'
import { sql } from './database'
import { openContext, startSeparateShop } from './separate-shop'
import { translator } from './shopping'
import { expect, test, watchErrors } from './support'

const admin = translator('fr')
const say = (key: string, values = {}) => admin(`admin.categories.${key}`, values)

const field = (page: Page, name: string, language?: string) =>
  page.getByLabel(say(`fields.${name}`) + (language ? ` – ${language}` : ''), { exact: true })
const saveButton = (page: Page) =>
  page.getByRole('button', { name: admin('admin.settings.save'), exact: true })
const expectSaved = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: admin('admin.settings.saved') })).toBeVisible()
const menu = (page: Page) =>
  page.getByRole('banner').getByRole('navigation', { name: 'Main navigation' }).getByRole('link')
const sections = (page: Page) => page.locator('.home-section').getByRole('heading', { level: 2 })

/** Loads the page until it says so: another server reads changes every two seconds. */
const expectShown = (page: Page, address: string, text: string) =>
  expect(async () => {
    await page.goto(address)
    await expect(page.getByRole('main')).toContainText(text, { timeout: 500 })
  }).toPass({ timeout: 60_000 })

test('owner renames, moves and hides categories, and both servers show it', async ({ browser }) => {
  const shop = await startSeparateShop()
  const other = await startSeparateShop({ DATABASE_URL: shop.databaseUrl })
  const seen: string[] = []
  try {
    const visitors = await Promise.all(
      [shop, other].map(async ({ origin }) => (await openContext(browser, origin)).newPage()),
    )
    // Both servers have cached the pages before the change.
    for (const visitor of visitors) {
      for (const path of ['/en', '/en/gadgets', '/fr/gadgets']) await visitor.goto(path)
    }
    const office = await openContext(browser, shop.origin)
    watchErrors(office, seen)
    await loginAsAdministrator(office)
    const page = await office.newPage()
    await page.goto('/admin/products')
    await page.getByRole('link', { name: say('title'), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('title'))
    await expectAccessible(page, 'the categories')
    await page.getByRole('link', { name: admin('home.sections.gadgets'), exact: true }).click()
    await field(page, 'name', 'English').fill('Home and garden')
    await field(page, 'text', 'English').fill('Lamps, speakers and things for the garden.')
    await field(page, 'picture').fill('nowhere')
    await saveButton(page).click()
    await expect(field(page, 'picture')).toBeFocused()
    await expect(page.getByText(say('errors.picture'))).toBeVisible()
    await expect(field(page, 'name', 'English')).toHaveValue('Home and garden')
    await expectAccessible(page, 'a category with an error')

    await field(page, 'picture').fill('')
    await field(page, 'place').selectOption('1')
    await saveButton(page).click()
    await expectSaved(page)
    const history = page.getByRole('region', { name: admin('admin.settings.history') })
    await expect(history).toContainText('Home and garden')
    await expect(history).toContainText(ADMINISTRATOR.email)
    await expectAccessible(page, 'a category with its history')

    for (const visitor of visitors) {
      await expectShown(visitor, '/en/gadgets', 'Home and garden')
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Home and garden')
      await expect(visitor).toHaveTitle(/^Home and garden – /)
      await expect(visitor.locator('meta[name=description]')).toHaveAttribute(
        'content',
        'Lamps, speakers and things for the garden.',
      )
      await visitor.goto('/fr/gadgets')
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Maison connectée')
      await visitor.goto('/en')
      await expect(sections(visitor).first()).toHaveText('Home and garden')
      await expect(menu(visitor).nth(2)).toHaveText('Home and garden')
    }

    // By keyboard alone.
    await page.goto('/admin/categories/mobility')
    await field(page, 'display').focus()
    await page.keyboard.press('End')
    await expect(field(page, 'display')).toHaveValue('page')
    await field(page, 'slug', 'Magyar').focus()
    await page.keyboard.press('Tab')
    await expect(saveButton(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expectSaved(page)
    const [visitor] = visitors as [Page]
    await expect(async () => {
      await visitor.goto('/en')
      await expect(menu(visitor)).toHaveCount(6, { timeout: 500 })
    }).toPass({ timeout: 60_000 })
    await expect(sections(visitor)).toHaveText([
      ...['Home and garden', 'Smartphones', 'Watches', 'Sneakers'],
    ])
    expect((await visitor.goto('/en/mobility'))?.status()).toBe(200)
    expect(seen).toEqual([])
    for (const context of browser.contexts()) await context.close()
  } finally {
    await other.stop()
    await shop.stop()
  }
})

test('a category changed by another form is refused without scripts, and keeps what was typed', async ({
  browser,
}) => {
  const shop = await startSeparateShop()
  try {
    const office = await openContext(browser, shop.origin, { javaScriptEnabled: false })
    await loginAsAdministrator(office)
    const first = await office.newPage()
    const second = await office.newPage()
    for (const page of [first, second]) await page.goto('/admin/categories/watches')
    await field(first, 'name', 'Français').fill('Horlogerie')
    await saveButton(first).click()
    await expectSaved(first)

    await field(second, 'name', 'Français').fill('Montres et bracelets')
    await saveButton(second).click()
    await expect(second.getByRole('main').getByRole('alert')).toContainText(
      admin('errors.CONFLICT'),
    )
    await expect(field(second, 'name', 'Français')).toHaveValue('Montres et bracelets')
    await expect(second.getByRole('main')).toContainText(
      admin('admin.settings.meanwhile', { value: 'Horlogerie' }),
    )
    await saveButton(second).click()
    await expectSaved(second)
    await first.goto('/fr/watches')
    await expect(first.getByRole('heading', { level: 1 })).toHaveText('Montres et bracelets')
    await office.close()
  } finally {
    await shop.stop()
  }
})

test('owner adds a category, puts a product into it and shows it in the menu', async ({
  browser,
}) => {
  const shop = await startSeparateShop()
  const seen: string[] = []
  try {
    const office = await openContext(browser, shop.origin)
    watchErrors(office, seen)
    await loginAsAdministrator(office)
    const page = await office.newPage()
    await page.goto('/admin/categories')
    const added = page.getByRole('region', { name: say('new') })
    await added.getByRole('button', { name: say('add') }).click()
    await expect(added.getByLabel(say('fields.name'))).toHaveAccessibleDescription(
      say('errors.needed'),
    )
    await added.getByLabel(say('fields.name')).fill('Vélos pliants')
    await added.getByLabel(say('fields.kind')).selectOption('mobility')
    await added.getByRole('button', { name: say('add') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vélos pliants')
    await field(page, 'name', 'English').fill('Folding bikes')
    await field(page, 'slug', 'English').fill('folding-bikes')
    await field(page, 'display').selectOption('menu')
    await field(page, 'place').selectOption('1')
    await saveButton(page).click()
    await expectSaved(page)
    await expectAccessible(page, 'an own category')

    const [bike] = await sql(
      "select id from products where category = 'mobility' limit 1",
      [],
      shop.databaseUrl,
    )
    await page.goto(`/admin/products/${bike?.id}`)
    const category = page.getByLabel(admin('admin.products.fields.category'))
    await category.selectOption({ label: 'Vélos pliants' })
    await page.getByRole('button', { name: admin('admin.products.save'), exact: true }).click()
    await expect(page.getByText(admin('admin.products.updated')).first()).toBeVisible()

    const visitor = await (await openContext(browser, shop.origin)).newPage()
    await expectShown(visitor, '/en/folding-bikes', 'Folding bikes')
    await expect(visitor.getByRole('main')).toContainText(
      translator('en')('catalogue.results', { count: 1 }),
    )
    await visitor.goto('/fr')
    await expect(sections(visitor).first()).toHaveText('Vélos pliants')
    await visitor.goto('/en')
    await expect(menu(visitor).nth(2)).toHaveText('Folding bikes')
    expect((await visitor.goto('/fr/own2'))?.status()).toBe(404)
    expect(seen).toEqual([])
    for (const context of browser.contexts()) await context.close()
  } finally {
    await shop.stop()
  }
})
