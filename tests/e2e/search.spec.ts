import type { Page } from '@playwright/test'
import { translator } from './shopping'
import { expect, test } from './support'
import { textsIn } from './texts'

const products = (page: Page) => page.locator('main li.card').getByRole('heading')
const field = (page: Page) => page.getByRole('banner').getByRole('search').locator('input')
const options = (page: Page) => page.getByRole('banner').getByRole('option')
const active = (page: Page) => page.getByRole('banner').getByRole('option', { selected: true })
const announced = (page: Page) => page.getByRole('banner').getByRole('search').getByRole('status')

/** Queries without accents and with typing errors, and a product that both must find. */
const SEARCHES = [
  ['en', 'ombrelisse eventail', 'Ombrelise evential', 'Ombrelisse Éventail'],
  ['fr', 'trottinette electrique', 'trotinette electriqeu', 'Rouvarn Metro'],
  ['es', 'patinete electrico', 'patniete elecrtico', 'Rouvarn Metro'],
  ['pt', 'relogio hibrido', 'relogo hibirdo', 'Aurvenne Linea'],
  ['pl', 'glosnik inteligentny', 'glsonik inteligenty', 'Domvarel Cantata'],
  ['it', 'mobilita elettrica', 'moblita eletrica', 'Rouvarn Metro'],
  ['hu', 'hajlithato okostelefon', 'hajlihtato okostelfon', 'Velunor Parallel Fold'],
] as const

/** Queries with a colour and capacity, and the variant of the first result. */
const CHOICES = [
  ['en', 'copper velunor 512gb', '512 GB, Copper'],
  ['fr', 'velunor cuivré 512 Go', '512 Go, Cuivre'],
  ['pl', 'miedziana velunor 512', '512 GB, Miedziany'],
  ['hu', 'velunor réz 512 GB', '512 GB, Réz'],
] as const

test.describe('a search', () => {
  for (const [lang, q, choice] of CHOICES) {
    test(`in ${lang} for "${q}" preselects the named variant`, async ({ page }) => {
      await page.goto(`/${lang}/search?${new URLSearchParams({ q })}`)
      const card = page.locator('main li.card').first()
      await expect(card.getByRole('heading')).toContainText('Velunor')
      await expect(card).toContainText(choice)
      await expect(card.getByRole('link').first()).toHaveAttribute(
        'href',
        /capacity=512\+GB&colour=copper$/,
      )
    })
  }

  for (const [lang, plain, mistyped, name] of SEARCHES) {
    test(`in ${lang} tolerates missing accents and one typing error per word`, async ({ page }) => {
      for (const q of [plain, mistyped]) {
        await page.goto(`/${lang}/search?${new URLSearchParams({ q })}`)
        await expect(products(page).filter({ hasText: name }).first()).toBeVisible()
        await expect(page.getByRole('main').getByRole('searchbox').first()).toHaveValue(q)
      }
    })
  }

  test('names the corrected query', async ({ page }) => {
    await page.goto('/en/search?q=velunr')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “velunor”')
    await expect(page.getByText('Nothing matches “velunr” exactly.')).toBeVisible()
  })

  test('names the words that it left out', async ({ page }) => {
    await page.goto(`/en/search?${new URLSearchParams({ q: "men's watch" })}`)
    await expect(page.getByText('No match for “men”; showing “watch”.')).toBeVisible()
    await expect(products(page)).not.toHaveCount(0)
  })

  test('for the number of a variant finds and preselects it', async ({ page }) => {
    await page.goto('/en/search?q=velmer3u04')
    await expect(products(page)).toHaveText(['Velunor Meridian 3 Ultra'])
    await expect(page.locator('main li.card')).toContainText('512 GB, Midnight')
  })

  test('can be filtered, sorted and narrowed to a category', async ({ page }) => {
    await page.goto('/en/search?q=meridian')
    await expect(products(page).filter({ hasText: 'Aurvenne Meridian' })).toBeVisible()
    const filters = page.getByRole('form', { name: 'Filters' })
    await filters.getByRole('checkbox', { name: /^Watches/ }).check()
    await expect(page).toHaveURL(/q=meridian.*category=watches|category=watches.*q=meridian/)
    await expect(products(page)).toHaveText(['Aurvenne Meridian'])
    await page.getByLabel('Sort by').selectOption('price-desc')
    await expect(page).toHaveURL(/sort=price-desc/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “meridian”')
  })

  test('without results links to categories', async ({ page }) => {
    const answer = await page.goto('/en/search?q=qqqqzzzz')
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing found for “qqqqzzzz”')
    await expect(page.getByRole('heading', { name: 'From our range' })).toBeVisible()
    await page
      .getByRole('navigation', { name: 'Categories' })
      .getByRole('link', { name: 'Watches' })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Watches')
  })

  for (const [lang, q, place] of [
    ['en', 'delivery', '/en/delivery'],
    ['pl', 'zwroty', '/pl/returns'],
    ['hu', 'garancia', '/hu/returns#legal-guarantee'],
  ] as const) {
    test(`for "${q}" links to the help page`, async ({ page }) => {
      await page.goto(`/${lang}/search?q=${q}`)
      const t = translator(lang)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('search.helpFor', { q }))
      await page
        .getByRole('main')
        .getByRole('navigation', { name: t('search.help'), exact: true })
        .getByRole('link')
        .click()
      await expect(page).toHaveURL(place)
    })
  }

  test('for a cheap phone lists the cheapest phones first', async ({ page }) => {
    await page.goto('/en/search?q=cheap phone')
    await expect(page.getByLabel('Sort by')).toHaveValue('price')
    await expect(products(page).first()).toHaveText('Quellor Base')
  })

  test('without words shows the field and the categories', async ({ page }) => {
    for (const path of ['/en/search', '/en/search?q=', '/en/search?q=%20%26%21']) {
      expect((await page.goto(path))?.status()).toBe(200)
      await expect(page.getByRole('navigation', { name: 'Categories' })).toBeVisible()
    }
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  })

  for (const [query, said] of [
    ['sort=best&page=0', ['Sort by “best”', 'page number “0”']],
    ['q[]=velunor', ['q[] “velunor”']],
    ['q=%00&q=b', ['search, search “b”']],
    ['q=%26!', ['search “&!”']],
    ['q=qqqqzzzz&page=-1&category=cars&color=red', ['“-1”', 'Category “cars”', 'color “red”']],
    ['q=velunor&q=b&page=1e9', ['search “b”', 'page number “1e9”']],
  ] as const) {
    test(`?${query} lists the ignored parameters, with or without results`, async ({ page }) => {
      expect((await page.goto(`/en/search?${query}`))?.status()).toBe(200)
      const notice = page.getByText('Not understood and left out')
      for (const part of said) await expect(notice).toContainText(part)
    })
  }

  test('without results ignores valid filters silently', async ({ page }) => {
    await page.goto('/en/search?q=qqqqzzzz&brand=Dorvane&sort=price')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Nothing found')
    await expect(page.getByText('Not understood and left out')).toHaveCount(0)
  })

  test('is never answered with a server error', async ({ request }) => {
    const bad = [
      `' & | ! : * ( ) < > \\ "`,
      `'; drop table products; --`,
      '<script>alert(1)</script>',
      '%',
      'phone:*',
      'x'.repeat(5000),
      'wort '.repeat(500),
    ]
    for (const q of bad) {
      for (const path of ['/en/search', '/api/products/suggestions']) {
        const answer = await request.get(`${path}?${new URLSearchParams({ q, language: 'hu' })}`)
        expect([q.slice(0, 20), path, answer.status()]).toEqual([q.slice(0, 20), path, 200])
        // Suggestions name the words that they dropped, as text of JSON.
        if (path.startsWith('/api/')) expect(answer.headers()['content-type']).toContain('/json')
        else expect(await answer.text()).not.toContain('<script>alert(1)')
      }
    }
    expect((await request.get('/en/search?q=a%00b')).status()).toBe(200)
    expect((await request.get('/api/products/suggestions?q=a%00b')).status()).toBe(400)
    for (const raw of [
      'q=%ff%fe',
      'q=%ED%A0%80',
      'q=a&q=b',
      'q=phone&page=-1&sort=x&category=cars&min=z',
      'q[]=a',
    ]) {
      expect([raw, (await request.get(`/en/search?${raw}`)).status()]).toEqual([raw, 200])
      expect([raw, (await request.get(`/api/products/suggestions?${raw}`)).status()]).toEqual([
        raw,
        200,
      ])
    }
  })
})

test.describe('the search box', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('is a combobox for the keyboard', async ({ page }) => {
    await page.goto('/en')
    await field(page).click()
    await expect(field(page)).toHaveRole('combobox')
    await field(page).pressSequentially('velu')
    await expect(options(page)).toHaveCount(7)
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(announced(page)).toHaveText('6 suggestions')
    await expect(active(page)).toHaveCount(0)

    const press = (key: string) => page.keyboard.press(key)
    await press('ArrowDown')
    await expect(active(page)).toHaveText(/Velunor Meridian 3 Ultra/)
    const id = await active(page).getAttribute('id')
    await expect(field(page)).toHaveAttribute('aria-activedescendant', id ?? '')
    await expect(field(page)).toBeFocused()
    await press('End')
    await expect(active(page)).toHaveText(/See all results for “velu”/)
    await press('Home')
    await expect(active(page)).toHaveText(/Velunor Meridian 3 Ultra/)
    await press('ArrowUp')
    await expect(active(page)).toHaveCount(0)
    await press('ArrowUp')
    await expect(active(page)).toHaveText(/See all results/)

    await press('Escape')
    await expect(options(page)).toHaveCount(0)
    await expect(field(page)).toHaveValue('velu')
    await press('Escape')
    await expect(field(page)).toHaveValue('')
    await expect(field(page)).toBeFocused()

    await field(page).pressSequentially('aurvenne linea')
    await expect(options(page)).toHaveCount(2)
    await expect(announced(page)).toHaveText('1 suggestion')
    await press('ArrowDown')
    await press('Enter')
    await expect(page).toHaveURL(/\/en\/products\/.*linea/)
  })

  test('suggests categories and help before typing', async ({ page }) => {
    await page.goto('/en')
    await field(page).focus()
    await expect(options(page)).toHaveCount(8)
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(announced(page)).toHaveText('8 suggestions')
    const press = (key: string) => page.keyboard.press(key)
    await press('ArrowDown')
    await expect(active(page)).toHaveText(/Smartphones/)
    await press('End')
    await expect(active(page)).toHaveText(/Contact/)
    await press('Escape')
    await expect(options(page)).toHaveCount(0)
    await expect(field(page)).toBeFocused()
    await press('ArrowDown')
    await press('End')
    await press('ArrowUp')
    await expect(active(page)).toHaveText(/Returns and refunds/)
    await press('Enter')
    await expect(page).toHaveURL(/\/en\/returns$/)
  })

  test('shows no suggestions after the focus has left', async ({ page }) => {
    // The session request shows that the page is hydrated.
    const session = page.waitForResponse(/\/api\/auth\/me/)
    await page.goto('/en')
    await session
    const suggestions = page.waitForResponse(/suggestions/)
    await field(page).focus()
    await page.keyboard.press('Tab')
    await suggestions
    await expect(options(page)).toHaveCount(0)
  })

  test('suggests the help page for "returns"', async ({ page }) => {
    await page.goto('/en')
    await field(page).fill('returns')
    await expect(options(page)).toHaveText([/Returns and refunds/])
    await options(page).click()
    await expect(page).toHaveURL(/\/en\/returns$/)
  })

  test('opens the results with Enter, and a product with a click', async ({ page }) => {
    await page.goto('/en')
    await field(page).fill('velunor')
    await field(page).press('Enter')
    await expect(page).toHaveURL(/\/en\/search\?q=velunor$/)
    await field(page).fill('velunor par')
    await options(page).filter({ hasText: 'Parallel Fold' }).click()
    await expect(page).toHaveURL(/\/en\/products\/.*parallel-fold/)
    await field(page).fill('copper meridian')
    await options(page).filter({ hasText: 'Meridian 3 Ultra' }).first().click()
    await expect(page).toHaveURL(/\/en\/products\/.*meridian-3-ultra.*colour=copper$/)
  })

  test('works without suggestions when their request fails', async ({ page, errors }) => {
    errors.allow(/500|Failed to load resource/)
    await page.route('**/api/products/suggestions*', (route) => route.fulfill({ status: 500 }))
    await page.goto('/en')
    const suggestions = page.waitForResponse(/suggestions/)
    await field(page).fill('velunor')
    await suggestions
    await expect(options(page)).toHaveCount(0)
    await field(page).press('Enter')
    await expect(products(page).first()).toBeVisible()
  })

  test('says when it has no suggestions, until cleared', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 720 })
    await page.goto('/hu')
    await page
      .getByRole('banner')
      .getByRole('button', { name: textsIn('hu')('search.label'), exact: true })
      .click()
    await field(page).fill('zzqq')
    await expect(announced(page)).toHaveText(/^Nincs javaslat$/)
    const tall = async () => (await announced(page).boundingBox())?.height ?? 0
    expect(await tall()).toBeGreaterThan(20)
    await field(page).press('Escape')
    await expect(field(page)).toHaveValue('')
    await expect.poll(tall).toBeLessThan(2)
  })

  for (const [lang, q, count] of [
    ['pl', 'velunor meridian 3 ultra', '3 podpowiedzi'],
    ['pl', 'aurvenne linea', '1 podpowiedź'],
    ['hu', 'velu', '6 javaslat'],
    ['fr', 'aurvenne linea', '1 proposition'],
  ] as const) {
    test(`announces the number of suggestions for "${q}" in ${lang}`, async ({ page }) => {
      await page.goto(`/${lang}`)
      await field(page).fill(q)
      await expect(announced(page)).toHaveText(count)
    })
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } })

  test('the search opens over the header and closes again', async ({ page }) => {
    await page.goto('/en')
    const button = page.getByRole('button', { name: 'Search the shop' }).first()
    const size = await page.getByRole('banner').boundingBox()
    await button.click()
    await expect(field(page)).toBeFocused()
    expect(await page.getByRole('banner').boundingBox()).toEqual(size)
    await page.keyboard.type('velu')
    await expect(options(page)).toHaveCount(7)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(field(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(field(page)).toBeHidden()
    await expect(button).toBeFocused()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const width of [390, 1280]) {
    test(`visitor searches by form at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/fr')
      if (width < 1280)
        await page.getByRole('button', { name: 'Rechercher dans la boutique' }).click()
      await field(page).fill('montre hybrdie')
      await field(page).press('Enter')
      await expect(page).toHaveURL(/\/fr\/search\?q=montre\+hybrdie$/)
      await expect(products(page).filter({ hasText: 'Aurvenne Linea' })).toBeVisible()
    })
  }
})
