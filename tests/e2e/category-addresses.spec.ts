import type { APIRequestContext, Page } from '@playwright/test'
import { loginAsAdministrator } from './administrator'
import { expectAccessible } from './axe'
import { openContext, startSeparateShop } from './separate-shop'
import { translator } from './shopping'
import { expect, test, watchErrors } from './support'

const admin = translator('fr')
const say = (key: string) => admin(`admin.categories.${key}`)

const field = (page: Page, name: string, language: string) =>
  page.getByLabel(`${say(`fields.${name}`)} – ${language}`, { exact: true })
const saveButton = (page: Page) =>
  page.getByRole('button', { name: admin('admin.settings.save'), exact: true })

async function save(page: Page, address: string) {
  await field(page, 'slug', 'Magyar').fill(address)
  await saveButton(page).click()
  await expect(page.getByRole('status')).toContainText(admin('admin.settings.saved'))
}

/** Status and, of a redirect, the path it leads to. */
async function ask(request: APIRequestContext, path: string) {
  const answer = await request.get(path, { maxRedirects: 0 })
  const { location } = answer.headers()
  if (!location) return answer.status()
  const { pathname, search } = new URL(location, 'http://shop')
  return `${answer.status()} ${pathname}${search}`
}

test('owner gives a category addresses of its own, and everything follows in both languages', async ({
  browser,
}) => {
  const shop = await startSeparateShop()
  const seen: string[] = []
  try {
    const visitor = await openContext(browser, shop.origin)
    watchErrors(visitor, seen)
    const page = await visitor.newPage()
    const { request } = visitor
    // Cached before the change.
    for (const path of ['/hu', '/hu/watches', '/en/watches']) await page.goto(path)

    const office = await openContext(browser, shop.origin)
    watchErrors(office, seen)
    await loginAsAdministrator(office)
    const form = await office.newPage()
    await form.goto('/admin/categories/watches')
    await field(form, 'name', 'Magyar').fill('Okosórák')
    await field(form, 'slug', 'English').fill('smart-watches')
    for (const [address, error] of [
      ['Okosórák', 'slug'],
      ['cart', 'taken'],
    ] as const) {
      await field(form, 'slug', 'Magyar').fill(address)
      await saveButton(form).click()
      await expect(form.getByText(say(`errors.${error}`), { exact: true })).toBeVisible()
      await expect(field(form, 'slug', 'Magyar')).toBeFocused()
      await expect(field(form, 'slug', 'Magyar')).toHaveValue(address)
      await expect(field(form, 'name', 'Magyar')).toHaveValue('Okosórák')
      await expect(field(form, 'slug', 'English')).toHaveValue('smart-watches')
    }
    await expectAccessible(form, 'a category with a refused address')
    await save(form, 'karorak')
    await save(form, 'okosorak')
    const history = form.getByRole('region', { name: admin('admin.settings.history') })
    await expect(history).toContainText('karorak okosorak')

    // Former addresses and those of the other language redirect, with their query.
    await expect.poll(() => ask(request, '/hu/okosorak')).toBe(200)
    expect(await ask(request, '/hu/watches')).toBe('308 /hu/okosorak')
    expect(await ask(request, '/hu/karorak?colour=black&gclid=a')).toBe(
      '308 /hu/okosorak?colour=black&gclid=a',
    )
    expect(await ask(request, '/hu/smart-watches')).toBe('308 /hu/okosorak')
    expect(await ask(request, '/en/okosorak')).toBe('308 /en/smart-watches')
    expect(await ask(request, '/hu/watches?brand=x')).toBe('308 /hu/okosorak?brand=x')
    expect(await ask(request, '/fr/watches')).toBe(200)
    expect(await ask(request, '/hu/orak')).toBe(404)

    // Links, by the router and in a new document.
    await page.goto('/hu')
    await page.locator('#watches').getByRole('heading').getByRole('link').click()
    await expect(page).toHaveURL('/hu/okosorak')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Okosórák')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Okosórák')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      `${shop.origin}/hu/okosorak`,
    )
    const alternate = (lang: string) => page.locator(`link[hreflang=${lang}][rel=alternate]`)
    await expect(alternate('en')).toHaveAttribute('href', `${shop.origin}/en/smart-watches`)
    await expect(alternate('fr')).toHaveAttribute('href', `${shop.origin}/fr/watches`)
    const data = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(data.join()).toContain(`"item":"${shop.origin}/hu/okosorak"`)
    const product = page.getByRole('main').getByRole('listitem').getByRole('link').first()
    const address = String(await product.getAttribute('href'))
    await page.goto(address)
    const breadcrumb = page.getByRole('main').getByRole('link', { name: 'Okosórák', exact: true })
    await breadcrumb.first().click()
    await expect(page).toHaveURL('/hu/okosorak')

    // Filters stay at the address, and the language switch changes it.
    await page.goto('/hu/okosorak?sort=price')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Okosórák')
    await expect(page).toHaveURL('/hu/okosorak?sort=price')
    await page.locator('.languages summary').click()
    await page.locator('.languages a[hreflang=en]').click()
    await expect(page).toHaveURL(/\/en\/smart-watches(\?sort=price)?$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Watches')
    for (const path of ['/hu', '/hu/search', '/en', address]) {
      expect(await (await request.get(path)).text()).not.toMatch(/"\/(hu|en)\/watches/)
    }
    const map = await (await request.get('/sitemap.xml')).text()
    expect(map).toContain(`<loc>${shop.origin}/hu/okosorak</loc>`)
    expect(map).toContain(`<loc>${shop.origin}/en/smart-watches</loc>`)
    expect(map).not.toMatch(/\/(hu|en)\/watches</)

    // Without scripts the language switch leads there too, with the query.
    const plain = await openContext(browser, shop.origin, { javaScriptEnabled: false })
    const bare = await plain.newPage()
    await bare.goto('/hu/okosorak?colour=black')
    await bare.locator('.languages summary').click()
    await bare.locator('.languages a[hreflang=en]').click()
    await expect(bare).toHaveURL('/en/smart-watches?colour=black')

    // The key answers again once the own address is removed.
    await save(form, '')
    await expect.poll(() => ask(request, '/hu/watches')).toBe(200)
    expect(await ask(request, '/hu/okosorak')).toBe('308 /hu/watches')
    expect(seen).toEqual([])
    for (const context of browser.contexts()) await context.close()
  } finally {
    await shop.stop()
  }
})
