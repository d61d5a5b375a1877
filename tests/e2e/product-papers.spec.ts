import type { Page } from '@playwright/test'
import { loginAsAdministrator } from './administrator'
import { expectNoViolations } from './axe'
import { sql } from './database'
import { collapsible } from './keyboard'
import { fillCart, lineOf, productsOf, translator } from './shopping'
import { callShop, expect, signInAsNewCustomer, test, whenHydrated } from './support'
import { overflowing } from './wcag-checks'

const adminText = translator('fr')
const say = (key: string, values = {}) => adminText(`admin.products.${key}`, values)
const field = (key: string) => say(`papers.fields.${key}`)

/** A phone off sale; its only variant is sold out, so that no list counts it. */
async function unfinishedPhone(page: Page) {
  const name = `Inachevé ${Date.now().toString(36)}${Math.floor(Math.random() * 1e6)}`
  const body = {
    name,
    price: 500,
    image: '/no-picture.svg',
    description: 'Un téléphone',
    available: false,
    variants: [{ capacity: '128 GB', price: 500, available: false }],
  }
  const answer = await callShop(page, 'POST', '/api/products/create?lang=fr', body)
  const { id } = await answer.json()
  const [row] = await sql('select slug, available from products where id = $1', [id])
  expect(row?.available).toBe(false)
  return { id: String(id), slug: String(row?.slug), name }
}

async function openEditor(page: Page) {
  await loginAsAdministrator(page)
  const phone = await unfinishedPhone(page)
  await page.goto(`/admin/products/${phone.id}`)
  const save = page.getByRole('button', { name: say('save'), exact: true })
  await whenHydrated(save)
  await expect(page.getByText(say('papers.missing', { count: 10 }))).toBeVisible()
  const available = page.getByLabel(say('fields.available'), { exact: true })
  return { phone, save, available }
}

test('a shop that is not public sells a phone without its papers, with a notice', async ({
  page,
}) => {
  const { phone, save, available } = await openEditor(page)
  await available.press('Space')
  await save.press('Enter')
  await expect(page.getByText(say('papers.updatedWithout', { count: 10 }))).toBeVisible()
  await expect(available).toBeChecked()
  expect(await sql('select available from products where id = $1', [phone.id])).toEqual([
    { available: true },
  ])
  await sql('delete from products where id = $1', [phone.id])
})

/** The shop of the journeys is not public: the next change is kept and answered as a public one does. */
const answerAsPublicShop = (page: Page) =>
  page.route(
    '**/api/products/update*',
    async (route) => {
      const postData = { ...route.request().postDataJSON(), available: false }
      const response = await route.fetch({ postData })
      const fields = ['makerName', 'makerAddress', 'makerContact', 'makerCountry', 'model']
      const notices = Object.fromEntries(fields.map((one) => [`papers.${one}`, 'PAPER_REQUIRED']))
      await route.fulfill({ response, json: { ...(await response.json()), notices } })
    },
    { times: 1 },
  )

test('a public shop keeps a phone off sale, and publishes after filling in what it lacks', async ({
  page,
}) => {
  const { phone, save, available } = await openEditor(page)
  await answerAsPublicShop(page)
  await page.getByLabel(say('fields.name'), { exact: true }).fill('Lumen 9')
  await available.press('Space')
  await save.press('Enter')
  await expect(
    page.getByRole('alert').filter({ hasText: say('papers.kept', { count: 5 }) }),
  ).toBeVisible()
  await expect(available).not.toBeChecked()
  const maker = page.getByLabel(`${field('makerName')} ${say('papers.needed')}`, { exact: true })
  await expect(maker).toHaveAttribute('aria-invalid', 'true')
  await expect(maker).toHaveAccessibleDescription(new RegExp(say('wrong.paper')))
  expect(await sql('select available, name from products where id = $1', [phone.id])).toEqual([
    { available: false, name: 'Lumen 9' },
  ])

  await available.press('Space')
  const typed = {
    makerName: 'Lumen',
    makerAddress: '1 rue de Rivoli, 75001 Paris',
    makerContact: 'safety@lumen.example',
    model: 'LUM-9',
    eprel: '2238053',
    responsibleName: 'Lumen Europe',
    responsibleAddress: '2 rue de Rivoli, Paris',
    responsibleContact: 'https://lumen.example/europe',
    chargerMinWatts: '5',
    chargerMaxWatts: '45',
  }
  for (const [key, value] of Object.entries(typed)) {
    await page.locator(`#papers-${key}`).fill(value)
  }
  await page.locator('#papers-makerCountry').selectOption({ label: 'Japon' })
  await page.locator('#papers-energyClass').selectOption('C')
  await page.locator('#papers-charger').selectOption('none')
  await page.locator('#papers-usbPd').press('Space')
  await page.locator('#papers-safety').fill('Tenir loin du feu.')
  await expect(page.getByText(say('papers.missing', { count: 1 }))).toBeVisible()
  await page.locator('#papers-data').fill('Aucune.')
  await expect(page.getByText(say('papers.missing', { count: 0 }))).toBeVisible()
  await save.press('Enter')
  await expect(page.getByText(say('updated'))).toBeVisible()

  await page.goto(`/fr/products/${phone.slug}`)
  const main = page.getByRole('main')
  const arrow = main.getByRole('link', { name: /^Classe énergétique \(A–G\) C$/ }).first()
  await expect(arrow).toHaveAttribute(
    'href',
    'https://eprel.ec.europa.eu/screen/product/smartphonestablets20231669/2238053',
  )
  await collapsible(main, 'Fabricant, sécurité et environnement').click()
  const papers = main.getByRole('table', { name: 'Fabricant, sécurité et environnement' })
  for (const text of ['Lumen Europe', 'Tenir loin du feu.', 'LUM-9', 'EPREL 2238053', 'Aucune.']) {
    await expect(papers).toContainText(text)
  }
  await expect(papers).toContainText('comprise entre 5 watts minimum')
  await sql('delete from products where id = $1', [phone.id])
})

const ARROW = /^Energy class \(A–G\) [A-G]$/

test('a customer sees class and charger beside each price, and opens the label', async ({
  page,
}) => {
  const [phone] = await productsOf(page, 'smartphones')
  if (!phone) throw new Error('no phone')
  await signInAsNewCustomer(page, { language: 'en' })
  await fillCart(page, [lineOf(phone)])
  const places = ['', '/smartphones', `/products/${phone.slug}`, '/cart', '/payment']
  for (const path of [...places, `/compare?product=${phone.slug}`]) {
    await page.goto(`/en${path}`)
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: ARROW }).first(), path).toBeVisible()
    await expect(main.getByText('Charger not included').first(), path).toBeAttached()
    await expect(main.getByText(/\d+–\d+ W/).first(), path).toBeVisible()
  }
  await page.goto('/en/cart')
  await page.getByRole('main').getByRole('link', { name: ARROW }).first().click()
  await expect(page).toHaveURL(/\/papers\/demonstration-label\.svg$/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the arrow is a link to the label', async ({ page }) => {
    await page.goto('/en/smartphones')
    await page.getByRole('link', { name: ARROW }).first().click()
    await expect(page).toHaveURL(/\/papers\/demonstration-label\.svg$/)
  })
})

test('the letter has the size of the price, in white on the colour of its class', async ({
  page,
}) => {
  const [phone] = await productsOf(page, 'smartphones')
  for (const path of ['/smartphones', `/products/${phone?.slug}`]) {
    await page.goto(`/hu${path}`)
    const arrow = page
      .getByRole('main')
      .getByRole('link', { name: /^Energiaosztály/ })
      .first()
    const letter = await arrow.locator('b').evaluate((one) => {
      const { fontSize, fontWeight, color } = getComputedStyle(one)
      return {
        fontSize,
        fontWeight,
        color,
        fill: getComputedStyle(one, '::before').backgroundColor,
      }
    })
    const price = await page
      .getByRole('main')
      .locator('.price')
      .first()
      .evaluate((one) => getComputedStyle(one).fontSize)
    expect(letter).toMatchObject({
      fontSize: price,
      fontWeight: '700',
      color: 'rgb(255, 255, 255)',
    })
    expect(letter.fill).toMatch(/^rgb\(\d+, \d+, \d+\)$/)
  }
})

for (const language of ['en', 'hu'] as const) {
  for (const width of [320, 1440]) {
    test(`pages with papers pass axe and do not overflow (${language}, ${width} px)`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      const [phone] = await productsOf(page, 'smartphones')
      if (!phone) throw new Error('no phone')
      await fillCart(page, [lineOf(phone)])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        for (const path of ['/smartphones', `/products/${phone.slug}`, '/cart']) {
          await page.goto(`/${language}${path}`)
          await whenHydrated(page.locator('main h1').first())
          await expectNoViolations(page, `${path} ${colorScheme}`)
          expect(await page.evaluate(overflowing), path).toEqual([])
        }
      }
    })
  }
}
