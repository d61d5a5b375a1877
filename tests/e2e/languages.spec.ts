import { readFileSync } from 'node:fs'
import { LANGUAGES, type Language } from '@/lib/languages'
import { expect, test } from './support'
import { TESTED_LANGUAGES } from './tested-languages'

type Tree = { [key: string]: string | Tree }

function texts(language: Language): Map<string, string> {
  const flatten = (tree: Tree, prefix: string): [string, string][] =>
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
    )
  return new Map(flatten(JSON.parse(readFileSync(`messages/${language}.json`, 'utf8')), ''))
}

const all = new Map(LANGUAGES.map((language) => [language, texts(language)]))

/** Sentences of other languages that this one does not have. */
function foreignTexts(language: Language): { from: Language; text: string }[] {
  const own = new Set(all.get(language)?.values())
  return LANGUAGES.filter((other) => other !== language).flatMap((from) =>
    [...(all.get(from)?.values() ?? [])]
      .filter((text) => text.length >= 14 && /\s/.test(text) && !/[{<]/.test(text))
      .filter((text) => ![...own].some((mine) => mine.includes(text)))
      .map((text) => ({ from, text })),
  )
}

const PAGES = ['', '/premium', '/premium?q=zzzz', '/cart', '/nowhere', '?login=true']

for (const language of TESTED_LANGUAGES) {
  test(`pages in ${language} show no text of another language`, async ({ page, errors }) => {
    errors.allow(/404/)
    const foreign = foreignTexts(language)
    for (const path of PAGES) {
      await page.goto(`/${language}${path}`)
      await expect(page.getByRole('heading').first()).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      const shown = `${await page.title()}\n${await page.locator('body').innerText()}`
      const found = foreign.filter(({ text }) => shown.includes(text))
      expect(found, `${language}${path}`).toEqual([])
    }
  })
}

test('a URL without a language redirects to the visitor’s language', async ({ request }) => {
  const follow = async (path: string, headers: Record<string, string>) => {
    const response = await request.get(path, { headers, maxRedirects: 0 })
    return [response.status(), new URL(response.headers().location ?? '', 'http://x').href.slice(8)]
  }
  const hungarian = { 'Accept-Language': 'hu-HU,hu;q=0.9,en;q=0.5' }
  for (const path of ['', 'premium', 'reset-password', 'dashboard', 'cart', 'payment']) {
    expect(await follow(`/${path}`, hungarian)).toEqual([307, path ? `/hu/${path}` : '/hu'])
  }
  expect(await follow('/premium?brand=Velunor&utm_source=x', hungarian)).toEqual([
    307,
    '/hu/premium?brand=Velunor&utm_source=x',
  ])
  expect(await follow('/premium?lang=pl&page=2', hungarian)).toEqual([307, '/pl/premium?page=2'])
  expect(await follow('/en/premium?lang=it', hungarian)).toEqual([307, '/it/premium'])
  expect(await follow('/', { ...hungarian, Cookie: 'language=es' })).toEqual([307, '/es'])
  expect(await follow('/', { 'Accept-Language': 'de', 'cf-ipcountry': 'PT' })).toEqual([307, '/pt'])
  expect(await follow('/', { 'Accept-Language': 'de' })).toEqual([307, '/en'])
})

test('an unknown language or page is answered 404', async ({ page, errors, request }) => {
  errors.allow(/404/)
  for (const path of ['/de', '/de/premium', '/en/nowhere', '/fr/products/nothing-of-the-kind']) {
    expect((await request.get(path)).status(), path).toBe(404)
  }
  await page.goto('/en/nowhere')
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to home' }).click()
  await expect(page).toHaveURL(/\/en$/)
})

test('the language selector keeps query and hash and remembers the choice', async ({ page }) => {
  await page.goto('/en/premium?brand=Velunor#content')
  await page.getByLabel('Language: English').click()
  const links = page.getByRole('list').filter({ hasText: 'Magyar' }).getByRole('link')
  await expect(links).toHaveText([
    'English',
    'Français',
    'Español',
    'Português',
    'Polski',
    'Italiano',
    'Magyar',
  ])
  await page.getByRole('link', { name: 'Magyar' }).click()
  await expect(page).toHaveURL(/\/hu\/premium\?brand=Velunor#content$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'hu')
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('hu')
  await page.goto('/cart')
  await expect(page).toHaveURL(/\/hu\/cart$/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the language selector keeps the query', async ({ page }) => {
    await page.goto('/en/watches?colour=black&sort=price')
    await page.locator('header details.languages summary').click()
    await page.getByRole('banner').getByRole('link', { name: 'Français' }).click()
    await expect(page).toHaveURL(/\/fr\/watches\?colour=black&sort=price$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  })
})
