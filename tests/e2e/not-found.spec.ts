import { shopNameOf } from '@/lib/shared/next-and-server.mjs'
import { translator } from './shopping'
import { expect, test } from './support'

const FILES = ['/no-such-file.txt', '/pictures/none.webp']

/** Pages that call `notFound()`, a path without a page, and an invalid encoding. */
const PATHS = [
  '/products/no-such-thing',
  '/products/no-such-thing?colour=black',
  '/products/no-such-thing?utm_source=x',
  '/laptops',
  '/laptops?brand=x',
  '/Watches',
  '/no-such-page',
  '/products/%ff',
]

for (const javaScriptEnabled of [false, true]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    for (const path of FILES) {
      test(`${path} is answered 404 with an English page`, async ({ page, errors }) => {
        errors.allow(/404/)
        const answer = await page.goto(path)
        expect(answer?.status()).toBe(404)
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(
          translator('en')('layout.notFound.title'),
        )
        await expect(page.getByRole('banner').getByRole('search')).toHaveCount(1)
        await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      })
    }

    for (const [at, path] of PATHS.entries()) {
      const lang = at % 2 ? 'hu' : 'fr'
      test(`/${lang}${path} is answered 404 with a translated page`, async ({ page, errors }) => {
        errors.allow(/404/)
        const answer = await page.goto(`/${lang}${path}`)
        expect(answer?.status()).toBe(404)
        const heading = page.getByRole('heading', { level: 1 })
        await expect(heading).toHaveText(translator(lang)('layout.notFound.title'))
        await expect(page.getByRole('banner').getByRole('search')).toHaveCount(1)
        await expect(page.locator('html')).toHaveAttribute('lang', lang)
        await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
        // Encodings have one spelling.
        expect(page.url()).toContain(path.replace('%ff', '%FF'))
        const title = translator(lang)('metadata.notFound.title', { shop: shopNameOf(process.env) })
        await expect(page).toHaveTitle(title)
        const metaTag = (name: string) =>
          page.locator(`meta[name="${name}"], meta[property="${name}"]`)
        await expect(metaTag('og:title')).toHaveAttribute('content', title)
        for (const name of [
          'description',
          'og:description',
          'keywords',
          'og:site_name',
          'og:image',
        ])
          await expect(metaTag(name)).toHaveAttribute('content', /\S{4}/)
        for (const link of ['canonical', 'alternate'])
          await expect(page.locator(`link[rel=${link}]`)).toHaveCount(0)
        await expect(metaTag('og:url')).toHaveCount(0)
      })
    }
  })
}

test('the 404 page offers search, categories and help', async ({ page, errors }) => {
  errors.allow(/404/)
  const t = translator('pl')
  const main = page.getByRole('main')
  await page.goto('/pl/no-such-page')
  const help = main.getByRole('navigation', { name: t('search.help'), exact: true })
  await expect(help.getByRole('link')).toHaveCount(3)
  await main.getByRole('searchbox').fill('velunor')
  await main.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL('/pl/search?q=velunor')
  await page.goto('/pl/no-such-page')
  await main
    .getByRole('navigation', { name: t('search.categories') })
    .getByRole('link', { name: t('home.sections.watches') })
    .click()
  await expect(page).toHaveURL('/pl/watches')
})
