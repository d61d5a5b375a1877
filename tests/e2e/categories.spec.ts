import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { callShop, expect, test } from './support'

const cards = (page: Page) => page.locator('main li.card')
const form = (page: Page) => page.getByRole('form', { name: 'Filters' })
const value = (page: Page, name: string) =>
  form(page).getByRole('checkbox', { name: new RegExp(`^${name}, \\d+ products?$`) })
const group = (page: Page, name: string) => form(page).getByRole('group', { name, exact: true })
const sort = (page: Page) => page.getByLabel('Sort by')
const found = (page: Page, name: string) =>
  page.getByRole('region', { name }).getByRole('heading', { level: 2 }).first()
const prices = async (page: Page) =>
  (await page.locator('main li.card .price').allTextContents()).map((text) =>
    Number(text.replace(/[^\d.]/g, '')),
  )

const CATEGORIES = [
  ['smartphones', 'Smartphones'],
  ['watches', 'Watches'],
  ['sneakers', 'Sneakers'],
  ['gadgets', 'Smart home'],
  ['mobility', 'Mobility'],
] as const

test.describe('a category', () => {
  for (const [category, name] of CATEGORIES) {
    test(`${category} has a page with all its products`, async ({ page }) => {
      const { products } = await (await callShop(page, 'GET', '/api/products?lang=en')).json()
      const count = (products as { category: string }[]).filter(
        (product) => product.category === category,
      ).length
      await page.goto(`/en/${category}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      await expect(page.getByRole('navigation', { name: 'You are here' })).toContainText('Home')
      await expect(found(page, name)).toHaveText(`${count} products`)
      await expect(cards(page)).toHaveCount(Math.min(12, count))
    })
  }

  test('without products is answered 404', async ({ request }) => {
    // Not audio: tests of admin create products there.
    for (const path of ['laptops', 'tablets', 'cars', 'laptops?brand=x']) {
      expect([path, (await request.get(`/en/${path}`)).status()]).toEqual([path, 404])
    }
  })

  test('is linked from its section of the home page', async ({ page }) => {
    await page.goto('/en')
    await page
      .locator('section#watches')
      .getByRole('link', { name: 'Watches', exact: true })
      .click()
    await expect(page).toHaveURL(/\/en\/watches$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Watches')
  })
})

test.describe('a reduction in a list', () => {
  const PRICE_BEFORE = {
    en: 'Lowest price in the 30 days before:',
    fr: 'Prix le plus bas des 30 jours précédents :',
    es: 'Precio más bajo de los 30 días anteriores:',
    pt: 'Preço mais baixo dos 30 dias anteriores:',
    pl: 'Najniższa cena z 30 dni przed obniżką:',
    it: 'Prezzo più basso dei 30 giorni precedenti:',
    hu: 'A megelőző 30 nap legalacsonyabb ára:',
  }
  for (const [language, label] of Object.entries(PRICE_BEFORE)) {
    test(`names the price before in ${language}, and cards stay aligned`, async ({ page }) => {
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(`/${language}/watches`)
        const reduced = cards(page).filter({ has: page.locator('.price-before') })
        const count = await reduced.count()
        expect(count).toBeGreaterThan(2)
        expect(count).toBeLessThan(await cards(page).count())
        const labels = reduced.locator('.price-before').filter({ hasText: label })
        await expect(labels).toHaveCount(count)
        for (const one of await labels.all()) {
          const box = await one.boundingBox()
          expect(box?.width).toBeGreaterThan(100)
          expect(box?.height).toBeLessThan(width < 768 ? 56 : 38)
          await expect(one).toHaveCSS('font-size', width < 768 ? '12px' : '13px')
        }
        const ends = await cards(page).evaluateAll((all) =>
          all.map((card) => {
            const box = (name: string) => card.querySelector(name)?.getBoundingClientRect()
            const [picture, price, button] = ['.card-picture', '.price', '.card-button'].map(box)
            return [picture?.top, price?.top, button?.top].map((place) => Math.round(place ?? 0))
          }),
        )
        const rows = new Set(ends.map(([top]) => top)).size
        expect(rows).toBeGreaterThan(1)
        expect(new Set(ends.map(String)).size).toBe(rows)
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - window.innerWidth,
        )
        expect(overflow).toBe(0)
      }
    })
  }
})

test.describe('filters', () => {
  test('values of one filter widen, other filters narrow, and the counts hold', async ({
    page,
  }) => {
    await page.goto('/en/smartphones')
    const options = group(page, 'Brand').getByRole('checkbox')
    const names = await group(page, 'Brand').locator('label').allTextContents()
    expect(names.length).toBeGreaterThan(3)
    for (const text of names.slice(0, 3)) {
      const [, brand = '', promised = ''] = text.match(/^(.*?) (\d+)$/) ?? []
      await page.goto(`/en/smartphones?brand=${encodeURIComponent(brand)}`)
      await expect(found(page, 'Smartphones')).toHaveText(new RegExp(`^${promised} products?$`))
    }
    await page.goto('/en/smartphones')
    await options.nth(0).check()
    await expect(page).toHaveURL(/\?brand=[^&]+$/)
    await expect(options.nth(0)).toBeFocused()
    await expect(options).toHaveCount(names.length)
    await options.nth(1).check()
    await expect(page).toHaveURL(/\?brand=[^&]+&brand=[^&]+$/)
    const both = names.slice(0, 2).map((text) => Number(text.match(/\d+$/)?.[0]))
    await expect(found(page, 'Smartphones')).toHaveText(
      `${(both[0] ?? 0) + (both[1] ?? 0)} products`,
    )
    const capacity = group(page, 'Capacity').locator('label').last()
    const promised = (await capacity.textContent())?.match(/\d+$/)?.[0]
    await capacity.getByRole('checkbox').check()
    await expect(page).toHaveURL(/capacity=/)
    await expect(found(page, 'Smartphones')).toHaveText(new RegExp(`^${promised} products?$`))
    await expect(cards(page)).toHaveCount(Number(promised))
  })

  test('active filters are shown as chips that can be removed one by one', async ({ page }) => {
    await page.goto('/en/smartphones?brand=Dorvane&colour=black&max=900&sort=price')
    const chips = page.getByRole('list', { name: 'Active filters' })
    await expect(chips.getByRole('link')).toHaveCount(4)
    await chips.getByRole('link', { name: 'Remove filter Black' }).click()
    await expect(page).toHaveURL(/\?brand=Dorvane&max=900&sort=price$/)
    await expect(value(page, 'Black')).not.toBeChecked()
    await chips.getByRole('link', { name: 'Remove filter Up to €900.00' }).click()
    await expect(page).toHaveURL(/\?brand=Dorvane&sort=price$/)
    await expect(form(page).getByLabel('To, €')).toHaveValue('')
    await chips.getByRole('link', { name: 'Reset filters' }).click()
    await expect(page).toHaveURL(/\/en\/smartphones$/)
    await expect(sort(page)).toHaveValue('relevance')
    await page.goBack()
    await expect(value(page, 'Dorvane')).toBeChecked()
    await expect(sort(page)).toHaveValue('price')
  })

  test('campaign parameters keep the filters working and stay in the URL', async ({ page }) => {
    const campaign = `utm_source=news&utm_medium=e-mail&gclid=${randomUUID()}`
    for (const _ of [1, 2]) {
      await page.goto(`/en/smartphones?${campaign}&brand=Dorvane`)
      await expect(value(page, 'Dorvane')).toBeChecked()
      // Analytics reads it there.
      expect(page.url()).toContain(campaign)
    }
    await sort(page).selectOption('price')
    await expect(page).toHaveURL(/[?&]sort=price/)
    await expect(value(page, 'Dorvane')).toBeChecked()
    const dearest = (await prices(page)).at(-1)
    expect(await prices(page)).toEqual((await prices(page)).toSorted((a, b) => a - b))
    await page.reload()
    expect((await prices(page)).at(-1)).toBe(dearest)
    await page.goBack()
    await expect(sort(page)).toHaveValue('relevance')
    expect(page.url()).toContain(campaign)
    await page.goto(`/en/smartphones?srsltid=${randomUUID()}`)
    await cards(page).first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/en\/products\//)
    await page.goBack()
    await expect(cards(page)).toHaveCount(12)
    expect(page.url()).toContain('srsltid=')
  })

  test('filters and sort order are kept together, and both reset the page', async ({ page }) => {
    await page.goto('/en/smartphones?page=2')
    await sort(page).selectOption('price')
    await expect(page).toHaveURL(/\/en\/smartphones\?sort=price$/)
    await expect(page.getByText('Page 1 of 3')).toBeVisible()
    const ascending = await prices(page)
    expect(ascending).toEqual(ascending.toSorted((a, b) => a - b))
    await value(page, '512 GB').check()
    await expect(page).toHaveURL(/\?capacity=512\+GB&sort=price$/)
    await expect(sort(page)).toHaveValue('price')
    await sort(page).selectOption('price-desc')
    await expect(page).toHaveURL(/\?capacity=512\+GB&sort=price-desc$/)
    await expect(value(page, '512 GB')).toBeChecked()
    const descending = await prices(page)
    expect(descending).toEqual(descending.toSorted((a, b) => b - a))
    await page.goBack()
    await expect(sort(page)).toHaveValue('price')
    await page.goBack()
    await expect(value(page, '512 GB')).not.toBeChecked()
  })

  test('accepts typed prices', async ({ page }) => {
    await page.goto('/en/smartphones')
    const from = form(page).getByLabel('From, €')
    await from.pressSequentially('500')
    await expect(page).toHaveURL(/\?min=500$/)
    await expect(from).toBeFocused()
    await form(page).getByLabel('To, €').fill('699,99')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\?min=500&max=699%2C99$/)
    for (const price of await prices(page)) {
      expect(price).toBeGreaterThanOrEqual(500)
      expect(price).toBeLessThanOrEqual(699.99)
    }
    await expect(page.getByRole('link', { name: 'Remove filter €500.00 to €699.99' })).toBeVisible()
  })

  test('filtering by keyboard keeps the focus and announces the count', async ({ page }) => {
    await page.goto('/en/watches')
    const option = (at: number) => group(page, 'Brand').getByRole('checkbox').nth(at)
    await option(0).focus()
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(/\?brand=[^&]+$/)
    await expect(option(0)).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: /^\d+ products?$/ })).toHaveCount(1)
    await page.keyboard.press('Tab')
    await expect(option(1)).toBeFocused()
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(/\?brand=[^&]+&brand=[^&]+$/)
    await expect(option(1)).toBeChecked()
  })

  test('filtering keeps the scroll position', async ({ page }) => {
    await page.goto('/en/smartphones')
    await page.mouse.wheel(0, 300)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
    await value(page, 'Dorvane').check()
    await expect(page).toHaveURL(/brand=Dorvane$/)
    await expect(cards(page)).toHaveCount(5)
    expect(await page.evaluate(() => scrollY)).toBe(300)
  })
})

test.describe('bad input', () => {
  const QUERIES: [query: string, said: string][] = [
    ['page=-1', 'page number “-1”'],
    ['page=0', 'page number “0”'],
    ['page=abc', 'page number “abc”'],
    ['page=1e9', 'page number “1e9”'],
    ['page=77', 'page number “77”'],
    ['page=99999999999999999999', 'page number “99999999999999999999”'],
    ['q=%00', 'search'],
    ['q=a&q=b', 'search “b”'],
    [`q=${'x'.repeat(10_000)}`, `search “${'x'.repeat(40)}…”`],
    ['brand=Nobody', 'Brand “Nobody”'],
    ['colour=%27;drop%20table%20products;--', 'Colour “&#x27;;drop table products;--”'],
    ['capacity=%3Cscript%3Ealert(1)%3C/script%3E', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['q[]=a', 'q[] “a”'],
    ['brand=x&capacity[$gt]=1', 'capacity[$gt] “1”'],
    ['min=10&max=5', 'Price “10”'],
    ['min=cheap', 'Price “cheap”'],
    ['sort=best', 'Sort by “best”'],
    ['sort=price&sort=newest', 'Sort by “newest”'],
    ['color=red', 'color “red”'],
    ['category=watches', 'Category “watches”'],
  ]
  for (const path of ['/en/premium', '/en/gadgets']) {
    for (const [query, said] of QUERIES) {
      test(`${path}?${query.slice(0, 40)} is answered 200 and lists the ignored parameters`, async ({
        request,
      }) => {
        const response = await request.get(`${path}?${query}`)
        expect(response.status()).toBe(200)
        const html = (await response.text()).replaceAll('<!-- -->', '')
        expect(html).toMatch(/<h1/)
        const notice = html.match(/<p class="list-notice">(.*?)<\/p>/)?.[1]
        expect(notice).toContain('Not understood and left out')
        expect(notice).toContain(said)
        expect(html).toMatch(/<meta name="robots" content="noindex, follow"/)
      })
    }
    for (const query of ['q=%', 'q=%E0%A4%A', 'utm_source=x', 'q=', 'fbclid=1&brand=']) {
      test(`${path}?${query} has nothing to ignore`, async ({ request }) => {
        const response = await request.get(`${path}?${query}`)
        expect(response.status()).toBe(200)
        expect(await response.text()).not.toContain('<p class="list-notice">')
      })
    }
  }

  test('the notice about ignored parameters is in the visitor’s language', async ({ request }) => {
    const html = await (await request.get('/fr/watches?brand=Personne')).text()
    expect(html.match(/<p class="list-notice">(.*?)<\/p>/)?.[1]).toContain('Non reconnu')
  })
})

test('a category is indexed only without filters', async ({ request }) => {
  const read = async (path: string) => (await request.get(path)).text()
  const filtered = await read('/fr/watches?sort=price')
  expect(filtered).toMatch(/<meta name="robots" content="noindex, follow"/)
  expect(filtered).toMatch(/<link rel="canonical" href="[^"]*\/fr\/watches"/)
  const second = await read('/fr/smartphones?page=2')
  expect(second).not.toContain('noindex')
  expect(second).toMatch(/<link rel="canonical" href="[^"]*\/fr\/smartphones\?page=2"/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('visitor filters, sorts and pages a category', async ({ page }) => {
    await page.goto('/en/smartphones')
    await value(page, 'Dorvane').check()
    await value(page, 'Izumari').check()
    await form(page).getByLabel('From, €').fill('300')
    await sort(page).selectOption('price-desc')
    await form(page).getByRole('button', { name: 'Apply filters' }).click()
    await expect(page).toHaveURL(/brand=Dorvane&brand=Izumari/)
    await expect(value(page, 'Izumari')).toBeChecked()
    await expect(sort(page)).toHaveValue('price-desc')
    const shown = await prices(page)
    expect(shown.length).toBeGreaterThan(3)
    expect(shown).toEqual(shown.toSorted((a, b) => b - a))
    await page.getByRole('link', { name: 'Remove filter Izumari' }).click()
    await expect(cards(page)).toHaveCount(5)
    await page.goto('/en/smartphones')
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page.getByText('Page 2 of 3')).toBeVisible()
  })

  test('visitor opens the filter sheet on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto('/en/watches')
    await expect(form(page)).toBeHidden()
    await page.getByRole('button', { name: /^Filters/ }).click()
    await group(page, 'Brand').getByRole('checkbox').first().check()
    await form(page).getByRole('button', { name: 'Apply filters' }).click()
    await expect(page).toHaveURL(/brand=/)
    await expect(page.getByRole('button', { name: /^Filters \(1\)/ })).toBeVisible()
  })
})
