import type { Page } from '@playwright/test'
import { LANGUAGES, type Language } from '@/lib/i18n/languages'
import { expectNoFaults } from './axe'
import { fillCart, lineOf, type Product, placeByApi, productsOf, words } from './shopping'
import { expect, signInAsNewCustomer, test } from './support'

// What a page is made of is the same in every language; its words and their lengths are not. The
// longest and the one with the most accents stand for all, light and dark; names are asked for in all seven.
const VIEWS = [
  { lang: 'hu', colorScheme: 'light' },
  { lang: 'en', colorScheme: 'dark' },
] as const

const dialog = (page: Page) => page.getByRole('dialog').last()

/** Every page of the way to an order, and what has to be there for it to be whole. */
async function catalogue(page: Page) {
  const [phone, other] = await productsOf(page, 'smartphones')
  if (!phone || !other) throw new Error('the catalogue is too small')
  const two = new URLSearchParams([phone, other].map(({ slug }) => ['product', slug]))
  return [
    '/premium?brand=Dorvane',
    '/watches',
    '/search?q=velunor',
    '/search?q=xqzw',
    `/compare?${two}`,
    `/products/${phone.slug}`,
    '/withdrawal',
  ]
}

/** A customer with something in the cart and an order that is not paid. */
async function customerPages(page: Page, lang: Language) {
  await signInAsNewCustomer(page, { language: lang })
  const product = (await productsOf(page, 'gadgets'))[0] as Product
  const { reference } = await placeByApi(page, product)
  await fillCart(page, [lineOf(product, { quantity: 2 })])
  const order = `/dashboard/orders/${reference}`
  return {
    order,
    paths: ['/cart', '/payment', '/dashboard', order, `/withdrawal?order=${reference}`],
  }
}

async function open(page: Page, lang: Language, path: string) {
  await page.goto(`/${lang}${path}`)
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
}

for (const { lang, colorScheme } of VIEWS) {
  const t = words(lang)
  test.describe(`${colorScheme}, in ${lang}`, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' })

    test('axe finds nothing on the catalogue and what opens over it', async ({ page }) => {
      test.slow()
      const paths = await catalogue(page)
      for (const path of paths) {
        await open(page, lang, path)
        const isDark = await page.evaluate(() => document.documentElement.matches('.dark'))
        expect(isDark).toBe(colorScheme === 'dark')
        await expectNoFaults(page, path)
      }
      await open(page, lang, '/watches')
      const card = page.locator('main li.card').first()
      await card.getByRole('button', { name: new RegExp(`^${t('products.addToCart')}`) }).click()
      await expect(page.getByRole('region', { name: /F8$/ }).getByRole('listitem')).toBeVisible()
      await expectNoFaults(page, 'a message')
      await page.getByRole('button', { name: t('layout.openCart', { count: 1 }) }).click()
      await expect(dialog(page)).toBeVisible()
      await expectNoFaults(page, 'the cart over the page')
      await page.keyboard.press('Escape')
      await card.getByRole('link').click()
      await expect(dialog(page).getByRole('table')).toBeVisible()
      await expectNoFaults(page, 'a product over the list')
      await dialog(page)
        .getByRole('link', { name: new RegExp(`^${t('catalogue.enlarge')}`) })
        .first()
        .click()
      await expect(page.locator('dialog.zoom')).toBeVisible()
      await expectNoFaults(page, 'a picture enlarged')
    })

    test('axe finds nothing on the way to an order', async ({ page }) => {
      test.slow()
      const { order, paths } = await customerPages(page, lang)
      for (const path of paths) {
        await open(page, lang, path)
        await expectNoFaults(page, path)
      }
      await open(page, lang, '/payment')
      const pay = page.getByRole('button', { name: t('payments.payByTransfer') })
      const phone = page.getByLabel(t('accounts.phone'), { exact: true })
      const number = await phone.inputValue()
      await phone.fill('')
      await pay.click()
      await expect(phone).toHaveAttribute('aria-invalid', 'true')
      await expectNoFaults(page, 'payment, with an error')
      await phone.fill(number)
      await page.getByRole('radio', { name: t('payments.method.prepaid_tickets') }).check()
      await expectNoFaults(page, 'payment, tickets')
      await page.getByRole('radio', { name: t('payments.method.bank_transfer') }).check()
      await pay.click()
      await expect(dialog(page)).toBeVisible()
      await expectNoFaults(page, 'the last look at the order')
      await open(page, lang, order)
      await page.getByRole('button', { name: t('orders.actions.cancel') }).click()
      await expect(dialog(page)).toBeVisible()
      await expectNoFaults(page, 'the question before cancelling')
    })
  })
}

/** What can be used has a name, and so has what one goes to. */
function nameless(): string[] {
  const used = 'a[href], button, input:not([type=hidden]), select, textarea, summary, dialog'
  const named = `${used}, [role=dialog], [role=img], [role=listbox], nav ~ nav, form[aria-label], img:not([alt])`
  const text = (one: Element): string => {
    const ids = one.getAttribute('aria-labelledby')?.split(' ') ?? []
    const by = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
    const labels = [...((one as HTMLInputElement).labels ?? [])].map((label) => label.textContent)
    const pictures = [...one.querySelectorAll('img')].map(({ alt }) => alt)
    const own = one.matches('input, select, textarea, nav, form, dialog, [role]')
      ? ''
      : one.textContent
    return [by, one.getAttribute('aria-label'), ...labels, ...pictures, own].join('').trim()
  }
  const all = [...document.querySelectorAll(named)]
  return all
    .filter((one) => one.checkVisibility() && text(one) === '')
    .map((one) => one.outerHTML.slice(0, 160))
}

for (const lang of LANGUAGES) {
  test(`everything has a name, in its language (${lang})`, async ({ page }) => {
    test.slow()
    const { paths } = await customerPages(page, lang)
    for (const path of [...(await catalogue(page)), ...paths]) {
      await open(page, lang, path)
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      expect([path, await page.evaluate(nameless)]).toEqual([path, []])
    }
  })
}
