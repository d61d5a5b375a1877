import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { loginAsAdministrator } from './administrator'
import { expectAccessible } from './axe'
import { openContext, startSeparateShop } from './separate-shop'
import { productsOf, translator } from './shopping'
import { expect, test } from './support'

const admin = translator('fr')
const say = (key: string, values = {}) => admin(`admin.settings.${key}`, values)
const [french, english] = ['Français', 'English'].map(
  (language) => (field: string) => say('inLanguage', { field: say(`fields.${field}`), language }),
) as [(field: string) => string, (field: string) => string]

const openPage = async (browser: Browser, baseURL: string, options = {}) =>
  (await openContext(browser, baseURL, options)).newPage()

async function openSection(page: Page, section: string) {
  await page.goto('/admin/settings')
  await page.getByRole('link', { name: say(`names.${section}`), exact: true }).click()
}

async function save(page: Page) {
  await page.getByRole('button', { name: say('save'), exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: say('saved') })).toBeVisible()
}

/** Loads the page until it says so: another server reads changes every two seconds. */
const expectShown = (page: Page, address: string, check: () => Promise<void>) =>
  expect(async () => {
    await page.goto(address)
    await check()
  }).toPass({ timeout: 60_000 })

test('owner without scripts announces something, and both servers show it where it has a text', async ({
  browser,
}) => {
  const shop = await startSeparateShop()
  const other = await startSeparateShop({ DATABASE_URL: shop.databaseUrl })
  try {
    const page = await openPage(browser, shop.origin, { javaScriptEnabled: false })
    const here = await openPage(browser, shop.origin)
    const elsewhere = await openPage(browser, other.origin)
    const bar = (shown: Page, lang = 'fr') =>
      shown.getByRole('complementary', { name: translator(lang as 'fr')('layout.announcement') })
    // Both have cached the page before the change.
    for (const shown of [here, elsewhere]) {
      await shown.goto('/fr/delivery')
      await expect(bar(shown)).toHaveCount(0)
    }

    await loginAsAdministrator(page.context())
    await openSection(page, 'announcement')
    await page.getByLabel(french('ANNOUNCEMENT_TEXT')).fill('Fermé le vendredi')
    await page.getByLabel(french('ANNOUNCEMENT_LINK')).fill('premium')
    await page
      .getByLabel(say('fields.ANNOUNCEMENT'), { exact: true })
      .selectOption({ label: say('options.shown') })
    await page.getByRole('button', { name: say('save'), exact: true }).click()
    await expect(page.getByText(say('errors.ANNOUNCEMENT_LINK'))).toBeVisible()
    await expect(page.getByLabel(french('ANNOUNCEMENT_TEXT'))).toHaveValue('Fermé le vendredi')
    await page.getByLabel(french('ANNOUNCEMENT_LINK')).fill('/premium')
    await save(page)
    await expect(page.getByRole('region', { name: say('history') })).toContainText(
      'Fermé le vendredi',
    )

    for (const shown of [here, elsewhere]) {
      const link = bar(shown).getByRole('link', { name: 'Fermé le vendredi' })
      await expectShown(shown, '/fr/delivery', () => expect(link).toBeVisible({ timeout: 500 }))
      await expect(link).toHaveAttribute('href', '/fr/premium')
    }
    await expectAccessible(here, 'a page with an announcement')
    await here.goto('/en/delivery')
    await expect(bar(here, 'en')).toHaveCount(0)

    await page.getByLabel(say('fields.ANNOUNCEMENT'), { exact: true }).selectOption('')
    await save(page)
    await expectShown(elsewhere, '/fr/delivery', () =>
      expect(bar(elsewhere)).toHaveCount(0, { timeout: 500 }),
    )
    for (const context of browser.contexts()) await context.close()
  } finally {
    await other.stop()
    await shop.stop()
  }
})

test('owner writes the top of the home page and uploads its picture', async ({ browser }) => {
  const shop = await startSeparateShop()
  try {
    const page = await openPage(browser, shop.origin)
    const home = await openPage(browser, shop.origin)
    await home.goto('/en')
    await loginAsAdministrator(page.context())
    await openSection(page, 'home')
    await page.getByLabel(english('HOME_TITLE'), { exact: true }).fill('Clocks that last')
    await page.getByLabel(english('HOME_BUTTON'), { exact: true }).fill('See the clocks')
    await expectAccessible(page, 'texts of the home page')
    await save(page)
    const title = home.getByRole('heading', { level: 1, name: 'Clocks that last' })
    await expectShown(home, '/en', () => expect(title).toBeVisible({ timeout: 500 }))
    await expect(home.getByRole('link', { name: 'See the clocks' })).toBeVisible()

    await openSection(page, 'picture')
    const file = page.getByLabel(say('file'))
    const upload = page.getByRole('button', { name: say('uploadPicture') })
    await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('x') })
    await upload.click()
    await expect(page.getByText(admin('errors.NOT_AN_IMAGE'))).toBeVisible()
    const create = { width: 900, height: 900, channels: 3, background: '#7a5c3e' } as const
    const buffer = await sharp({ create }).png().toBuffer()
    await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
    await upload.click()
    await expect(page.getByRole('status').filter({ hasText: say('saved') })).toBeVisible()
    await expect(page.getByLabel(say('fields.HOME_PICTURE'), { exact: true })).toHaveValue(
      /^\/uploads\//,
    )
    await page.getByLabel(english('HOME_PICTURE_TEXT')).fill('A brass clock')
    await expectAccessible(page, 'the picture of the home page')
    await save(page)
    const picture = home.getByRole('img', { name: 'A brass clock' })
    await expectShown(home, '/en', () => expect(picture).toBeVisible({ timeout: 500 }))
    await expectAccessible(home, 'the home page with its own picture')
    await page.context().close()
    await home.context().close()
  } finally {
    await shop.stop()
  }
})

test('owner chooses products of the season, writes the band and shows a logo, without a file', async ({
  browser,
}) => {
  const shop = await startSeparateShop()
  try {
    const page = await openPage(browser, shop.origin, { javaScriptEnabled: false })
    const home = await openPage(browser, shop.origin)
    const main = home.getByRole('main')
    const logo = home.getByRole('banner').getByRole('link', { name: 'Maison LX, home' })
    await home.goto('/en')
    await expect(logo.locator('svg')).toBeVisible()
    await expect(home.getByRole('contentinfo').getByText('Maison LX', { exact: true })).toHaveCount(
      1,
    )
    const [, , , watch] = await productsOf(home, 'watches')
    await loginAsAdministrator(page.context())

    await openSection(page, 'season')
    const first = page.getByLabel(say('fields.SEASON_PRODUCT', { number: 1 }), { exact: true })
    await first.fill('no-such-product')
    await page.getByLabel(english('SEASON_TITLE')).fill('Worn every day')
    await page.getByRole('button', { name: say('save'), exact: true }).click()
    await expect(page.getByText(say('errors.SEASON_PRODUCT'))).toBeVisible()
    await first.fill(`${shop.origin}/en/products/${watch?.slug}`)
    await save(page)
    await expect(first).toHaveValue(watch?.slug ?? '')
    const season = main.getByRole('region', { name: 'Worn every day' })
    await expectShown(home, '/en', () => expect(season).toBeVisible({ timeout: 500 }))
    await expect(
      season.getByRole('listitem').filter({ has: home.getByRole('heading') }),
    ).toHaveCount(4)
    await expect(season.getByRole('heading', { level: 3 }).first()).toContainText(
      watch?.name.split(' ').at(-1) ?? '',
    )

    await openSection(page, 'band')
    await page.getByLabel(english('BAND_TITLE')).fill('Made to be wound')
    await page.getByLabel(say('fields.BAND_LINK'), { exact: true }).fill('/watches')
    await save(page)
    const band = main.getByRole('region', { name: 'Made to be wound' })
    await expectShown(home, '/en', () => expect(band).toBeVisible({ timeout: 500 }))
    await expect(band.getByRole('link')).toHaveAttribute('href', '/en/watches')
    await home.goto('/fr')
    await expect(
      main.getByRole('region', { name: admin('home.bandTitle') }).getByRole('link'),
    ).toHaveAttribute('href', '/fr/mobility')

    await openSection(page, 'wordmark')
    const create = { width: 600, height: 120, channels: 4, background: '#7a5c3e' } as const
    const buffer = await sharp({ create }).png().toBuffer()
    await page.getByLabel(say('uploadFor')).selectOption({ label: say('fields.WORDMARK') })
    await page.getByLabel(say('file')).setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer,
    })
    await page.getByRole('button', { name: say('uploadPicture') }).click()
    await expect(page.getByRole('status').filter({ hasText: say('saved') })).toBeVisible()
    await expectShown(home, '/en', () => expect(logo.locator('img')).toBeVisible({ timeout: 500 }))
    const box = await logo.locator('img').boundingBox()
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(5, 0)
    await expectAccessible(home, 'the home page with own products, band and logo')
    await loginAsAdministrator(home.context())
    for (const section of ['season', 'band', 'wordmark'] as const) {
      await openSection(home, section)
      await expectAccessible(home, `the form of ${section}`)
    }
    await page.context().close()
    await home.context().close()
  } finally {
    await shop.stop()
  }
})

test('owner without scripts writes a page, publishes it and links it in the footer', async ({
  browser,
}) => {
  const shop = await startSeparateShop()
  try {
    const page = await openPage(browser, shop.origin, { javaScriptEnabled: false })
    const visitor = await openPage(browser, shop.origin)
    expect((await visitor.goto('/en/pages/about-us'))?.status()).toBe(404)
    await loginAsAdministrator(page.context())
    await openSection(page, 'pages')
    const slug = page.getByLabel(say('slug'))
    const write = page.getByRole('button', { name: say('write') })
    await slug.fill('à propos')
    await write.click()
    await expect(page.getByText(say('slugError'))).toBeVisible()
    await expect(slug).toHaveValue('à propos')
    await slug.fill('about-us')
    await write.click()
    await page.getByLabel(english('PAGE_TITLE')).fill('About us')
    await page
      .getByLabel(english('PAGE_TEXT'))
      .fill('## Who we are\n\nTwo **clockmakers**.\n\n- [Watches](/watches)\n- <b>no HTML</b>')
    await save(page)
    expect((await visitor.goto('/en/pages/about-us'))?.status()).toBe(404)

    for (const [field, option] of [
      ['PAGE', 'published'],
      ['PAGE_IN_FOOTER', 'linked'],
    ] as const)
      await page
        .getByLabel(say(`fields.${field}`), { exact: true })
        .selectOption({ label: say(`options.${option}`) })
    await save(page)
    await expectShown(visitor, '/en', () =>
      expect(
        visitor.getByRole('contentinfo').getByRole('link', { name: 'About us' }),
      ).toHaveAttribute('href', '/en/pages/about-us', { timeout: 500 }),
    )
    await visitor.goto('/en/pages/about-us')
    const main = visitor.getByRole('main')
    await expect(main.getByRole('heading', { level: 2, name: 'Who we are' })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Watches' })).toHaveAttribute('href', '/en/watches')
    await expect(main.getByRole('listitem').last()).toHaveText('<b>no HTML</b>')
    await expectAccessible(visitor, 'a page of the owner')
    expect((await visitor.request.get('/fr/pages/about-us')).status()).toBe(404)
    expect(await (await visitor.request.get('/sitemap.xml')).text()).toContain(
      '/en/pages/about-us<',
    )

    await page.goto('/admin/settings/page-delivery')
    await page.getByLabel(english('PAGE_TITLE')).fill('How we deliver')
    await page.getByLabel(english('PAGE_TEXT')).fill('By bicycle.')
    await save(page)
    await expectShown(visitor, '/en/delivery', () =>
      expect(main).toContainText('By bicycle.', { timeout: 500 }),
    )

    await openSection(page, 'footer')
    await page
      .getByLabel(say('fields.FOOTER_LINK', { number: 1 }), { exact: true })
      .fill('https://blog.example/')
    await page
      .getByLabel(
        say('inLanguage', {
          field: say('fields.FOOTER_LABEL', { number: 1 }),
          language: 'English',
        }),
      )
      .fill('Our blog')
    await save(page)
    await expectShown(visitor, '/en/delivery', () =>
      expect(
        visitor.getByRole('contentinfo').getByRole('link', { name: 'Our blog' }),
      ).toHaveAttribute('href', 'https://blog.example/', { timeout: 500 }),
    )
    await page.context().close()
    await visitor.context().close()
  } finally {
    await shop.stop()
  }
})
