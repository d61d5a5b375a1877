import type { Page } from '@playwright/test'
import type { Language } from '@/lib/i18n/languages'
import { covered, cutOff, tooSmall, tooWide } from './reading'
import { fillCart, lineOf, type Product, placeByApi, productsOf, words } from './shopping'
import { expect, signInAsNewCustomer, test } from './support'

/** WCAG 2.2, 1.4.12: as a reader may set them, whatever the page says. */
const SPACED = `* {
  line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important;
} p { margin-bottom: 2em !important; }`

/** 1,280 × 1,024 at 400 % (1.4.10). */
const ENLARGED = { width: 320, height: 256 }

const LANGUAGES = ['en', 'hu'] as const

test.use({ reducedMotion: 'reduce', viewport: ENLARGED })

const dialog = (page: Page) => page.getByRole('dialog').last()

/** What is wrong with the page as it is now, at 400 %, and with letters set wide. */
async function faults(page: Page) {
  const wide = await page.evaluate(tooWide)
  const small = await page.evaluate(tooSmall)
  const style = await page.addStyleTag({ content: SPACED })
  const spaced = { tooWide: await page.evaluate(tooWide), cutOff: await page.evaluate(cutOff) }
  await style.evaluate((one) => (one as Element).remove())
  return { tooWide: wide, tooSmall: small, spaced }
}

const NONE = { tooWide: [], tooSmall: [], spaced: { tooWide: [], cutOff: [] } }

async function expectReadable(page: Page, what: string) {
  expect.soft({ what, ...(await faults(page)) }).toEqual({ what, ...NONE })
}

async function visit(page: Page, lang: Language, paths: string[]) {
  for (const path of paths) {
    await page.goto(`/${lang}${path}`)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await expectReadable(page, path)
    expect.soft([path, await page.evaluate(covered)]).toEqual([path, []])
  }
}

/** A dialog fits into the window, and its last control can be brought into sight. */
async function expectDialogReadable(page: Page, what: string) {
  await expect(dialog(page)).toBeVisible()
  await expectReadable(page, what)
  const box = await dialog(page).boundingBox()
  expect
    .soft([what, Math.ceil((box?.y ?? -9) + 1) > 0, (box?.height ?? 999) <= ENLARGED.height])
    .toEqual([what, true, true])
  const last = dialog(page).locator('button:visible, a[href]:visible, input:visible').last()
  await last.scrollIntoViewIfNeeded()
  await expect.soft(last, what).toBeInViewport({ ratio: 0.9 })
}

for (const lang of LANGUAGES) {
  const t = words(lang)

  test(`the catalogue can be read at 400 % and with wide letters (${lang})`, async ({ page }) => {
    test.slow()
    const phones = await productsOf(page, 'smartphones')
    const two = new URLSearchParams(phones.slice(0, 2).map(({ slug }) => ['product', slug]))
    await visit(page, lang, [
      '',
      '/premium?brand=Dorvane&max=900',
      '/watches',
      '/search?q=velunor',
      '/search?q=xqzw',
      `/compare?${two}`,
      `/products/${phones[0]?.slug}`,
    ])
  })

  test(`texts and mailed links can be read at 400 % and with wide letters (${lang})`, async ({
    page,
  }) => {
    test.slow()
    await visit(page, lang, [
      '/legal-notice',
      '/cookie-policy',
      '/accessibility',
      '/contact',
      '/reset-password?token=x',
      '/confirm-email',
      '/withdrawal',
    ])
  })

  test(`the way to an order can be read at 400 % and with wide letters (${lang})`, async ({
    page,
  }) => {
    test.slow()
    await signInAsNewCustomer(page, { language: lang })
    const [product] = await productsOf(page, 'gadgets')
    const { reference } = await placeByApi(page, product as Product)
    await fillCart(page, [lineOf(product as Product, { quantity: 2 })])
    const order = `/dashboard/orders/${reference}`
    await visit(page, lang, ['/cart', '/payment', '/dashboard', order, '/gdpr'])

    await page.goto(`/${lang}/payment`)
    await page.getByRole('button', { name: t('payments.payByTransfer') }).click()
    await expectDialogReadable(page, 'the last look at the order')
    await page.goto(`/${lang}${order}`)
    await page.getByRole('button', { name: t('orders.actions.cancel') }).click()
    await expectDialogReadable(page, 'the question before cancelling')
  })

  test(`dialogs can be read and used at 400 % and with wide letters (${lang})`, async ({
    page,
  }) => {
    test.slow()
    const [product] = await productsOf(page, 'watches')
    await fillCart(page, [lineOf(product as Product)])
    await page.goto(`/${lang}/watches`)
    await page.getByRole('button', { name: t('layout.menu') }).click()
    await expectDialogReadable(page, 'the menu')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: t('layout.openCart', { count: 1 }) }).click()
    await expectDialogReadable(page, 'the cart')
    await page.keyboard.press('Escape')
    await page.locator('main li.card').first().getByRole('link').click()
    await expectDialogReadable(page, 'a product')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: new RegExp(`^${t('catalogue.filters')}`) }).click()
    await expect(page.getByRole('form', { name: t('catalogue.filters') })).toBeVisible()
    await expectReadable(page, 'the filters')
    for (const mode of ['login', 'signup', 'forgot']) {
      await page.goto(`/${lang}/contact?login=true&mode=${mode}`)
      await expectDialogReadable(page, mode)
    }
  })
}
