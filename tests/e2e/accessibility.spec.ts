import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { LANGUAGES, type Language } from '@/lib/i18n/languages'
import { TEXT_PAGES } from '@/lib/legal/types'
import { expectNoFaults } from './axe'
import { barriers, covered, ENLARGED, tooWide } from './reading'
import { routesIn } from './routes'
import { fillCart, lineOf, type Product, placeByApi, placeByTickets, productsOf } from './shopping'
import { expect, signInAsNewCustomer, stayForEver, test, whenAlive } from './support'

test.use({ reducedMotion: 'reduce' })

const WIDE = { width: 1280, height: 800 }
const ANY = { width: 8, height: 8, channels: 3, background: '#808080' } as const
const picture = sharp({ create: ANY }).png().toBuffer()

/** What a visitor reads without an account: the addresses of each route. */
async function readByAll(page: Page): Promise<Record<string, string[]>> {
  const [phone, other] = (await productsOf(page, 'smartphones')) as [Product, Product]
  const two = new URLSearchParams([phone, other].map(({ slug }) => ['product', slug]))
  return {
    '': [''],
    // Its dialog, over what there is to read.
    '/login': ['?login=true'],
    ...Object.fromEntries(TEXT_PAGES.map((name) => [`/${name}`, [`/${name}`]])),
    '/lists/[list]': ['/premium', '/sneakers'],
    '/lists/[list]/filtered': [
      ...['/premium?page=2', '/premium?brand=Dorvane&colour=black&max=900'],
      ...['/watches?sort=price', '/watches?brand=nobody&min=9000'],
    ],
    '/products/[slug]': [`/products/${phone.slug}`],
    '/products/[slug]/choice': [`/products/${phone.slug}?colour=nope`],
    '/search': ['/search', '/search?q=velunr&page=-1', '/search?q=xqzw'],
    '/compare': ['/compare', `/compare?${two}`],
    '/cart': ['/cart'],
    '/withdrawal': ['/withdrawal'],
    '/reset-password': ['/reset-password', '/reset-password?token=x'],
    '/confirm-email': ['/confirm-email', '/confirm-email?token=x'],
    '/page-not-found': ['/no-such-page', '/products/no-such-thing', '/laptops'],
  }
}

/** What a customer reads who has a full cart and orders that are to be paid and looked through. */
async function readByCustomers(page: Page, lang: Language): Promise<Record<string, string[]>> {
  await signInAsNewCustomer(page, { language: lang })
  const product = (await productsOf(page, 'gadgets'))[0] as Product
  const [{ reference: unpaid }, { reference: reviewed }] = [
    await placeByApi(page, product),
    await placeByTickets(page, product),
  ]
  await fillCart(page, [lineOf(product, { quantity: 2 })])
  const order = (reference: string) => `/dashboard/orders/${reference}`
  return {
    '/cart': ['/cart'],
    '/payment': [
      ...['/payment', '/payment?error=true', '/payment?pending=true'],
      ...['/payment?cancelled=true', '/payment?success=true'],
    ],
    '/dashboard': ['/dashboard'],
    '/dashboard/orders/[reference]': [order(unpaid), order(reviewed), order('LX-1-NOBODY')],
    '/gdpr': ['/gdpr'],
    '/withdrawal': [`/withdrawal?order=${unpaid}`],
  }
}

/** Four that follow each other: each address is there in all four ways, so in these its colours are looked at. */
const IN_COLOUR = LANGUAGES.slice(-4)

/**
 * Reads each route in each language, and its further states in every third: in one light and large, in the next dark or
 * small, so that each is all four. Nothing is to be scrolled sideways in any.
 */
async function read(page: Page, lang: Language, routes: Record<string, string[]>) {
  // What they show is looked at nowhere here, and to make and paint them takes as long as the pages do.
  const body = await picture
  await page.route('**/_next/image?*', (route) => route.fulfill({ contentType: 'image/png', body }))
  const inColour = IN_COLOUR.includes(lang)
  await stayForEver(page)
  const further = new Set(Object.values(routes).flatMap(([, ...rest]) => rest))
  for (const [place, path] of Object.values(routes).flat().entries()) {
    const turn = LANGUAGES.indexOf(lang) + place
    if (further.has(path) && turn % 3) continue
    const colorScheme = turn % 2 ? 'dark' : 'light'
    await page.setViewportSize(turn % 4 < 2 ? WIDE : ENLARGED)
    await page.emulateMedia({ colorScheme })
    await page.goto(`/${lang}${path}`)
    await expect(page.locator('main h1').first()).toBeVisible()
    // Before that it has nothing of the cart, nor of the account.
    await whenAlive(page.locator('main h1').first())
    if (path.includes('login=')) await expect(page.getByRole('dialog')).toBeVisible()
    const isDark = await page.evaluate(() => document.documentElement.matches('.dark'))
    expect([path, isDark]).toEqual([path, colorScheme === 'dark'])
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    // Help is at the same place of every page (3.2.6).
    await expect(page.locator(`#footer a[href="/${lang}/contact"]`)).toHaveCount(1)
    const what = `${path}, ${colorScheme}, ${page.viewportSize()?.width} px`
    await test.step(what, async () => {
      await expectNoFaults(page, what, { inColour })
      expect.soft([what, await barriers(page)]).toEqual([what, []])
      // What lies under a dialog waits.
      if (await page.getByRole('dialog').count()) return
      expect.soft([what, await page.evaluate(covered)]).toEqual([what, []])
      // Words are longer in one language than in the next.
      if (page.viewportSize()?.width === ENLARGED.width) return
      await page.setViewportSize(ENLARGED)
      const softly = expect.configure({ soft: true })
      await softly.poll(() => page.evaluate(tooWide), what).toEqual([])
    })
  }
}

for (const lang of LANGUAGES) {
  // In two, for two browsers.
  for (const half of [0, 1]) {
    test(`whoever reads what is for all finds no barrier (${lang}, ${half + 1} of 2)`, async ({
      page,
      errors,
    }) => {
      test.slow()
      errors.allow('404 (Not Found)')
      const routes = Object.entries(await readByAll(page))
      const ofThis = routes.filter((_, at) => at % 2 === half)
      await read(page, lang, Object.fromEntries(ofThis))
    })
  }

  test(`a customer finds no barrier (${lang})`, async ({ page, errors }) => {
    test.slow()
    errors.allow('404 (Not Found)')
    await read(page, lang, await readByCustomers(page, lang))
  })
}

test('no page of the shop is passed over', async ({ page }) => {
  const read = { ...(await readByAll(page)), ...(await readByCustomers(page, 'en')) }
  const pages = routesIn('[lang]').filter((route) => !route.includes('@'))
  expect(
    Object.keys(read)
      .map((route) => route || '/')
      .sort(),
  ).toEqual(pages)
})
