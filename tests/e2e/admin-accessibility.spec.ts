import type { Page } from '@playwright/test'
import { LANGUAGES } from '@/lib/i18n/languages'
import { loginAsAdministrator } from './administrator'
import { expectNoFaults } from './axe'
import { sql } from './database'
import { barriers, ENLARGED } from './reading'
import { routesIn } from './routes'
import { lineOf, type Product, productsOf, words } from './shopping'
import { callShop, expect, signInAsNewCustomer, test } from './support'

/** The reference of an order whose tickets wait. */
async function ticketOrder(page: Page, { id, variantId, name, price }: ReturnType<typeof lineOf>) {
  const { email } = await signInAsNewCustomer(page)
  const code = String(Math.floor(Math.random() * 1e16)).padStart(16, '0')
  const answer = await callShop(page, 'POST', '/api/payment/prepaid-tickets', {
    ...{ customerEmail: email, customerName: 'Ada Lovelace', totalAmount: price },
    cartItems: [{ id, variantId, name, price, quantity: 1 }],
    tickets: [{ type: 'PCS', code, amount: price }],
  })
  return (await answer.json()).order.reference as string
}

/** Chooses a file on this page and sends it; gives the address of what was made of it. */
async function upload(page: Page, path: string, rows: string[]) {
  await page.goto(`/admin/${path}`)
  const form = page.locator('form').filter({ has: page.locator('input[type=file]') })
  await form.locator('input[type=file]').setInputFiles({
    ...{ name: 'november.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(rows.join('\r\n')),
  })
  await form.locator('button[type=submit]').press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/${path}/[^/]+$`))
  return new URL(page.url()).pathname.replace('/admin', '')
}

/** The id of a mail whose text is kept. */
async function readableMail(): Promise<string> {
  let id = ''
  await expect
    .poll(async () => {
      const [newest] = await sql(
        'select message_id from mail_copies order by message_id desc limit 1',
      )
      id = newest?.message_id ?? ''
      return id
    })
    .not.toBe('')
  return id
}

/** Names and addresses typed in admin are products' and customers', so they have no purpose of autofill (WCAG 1.3.5). */
const barriersInAdmin = async (page: Page) =>
  (await barriers(page)).filter(([kind]) => kind !== 'purposeless')

/** The addresses of each page of the office. */
async function pagesOf(page: Page, reference: string, { id, slug }: Product) {
  const [statement, products] = [
    await upload(page, 'bank', [
      'Date;Libellé;Montant;Tiers',
      `20/11/2026;VIR ${reference};12,50;ADA LOVELACE`,
      '19/11/2026;PRLV;-12,00;ELECTRICITE',
    ]),
    await upload(page, 'products/import', ['slug;name;price', `${slug};;much`]),
  ]
  return {
    '/': [''],
    '/[...rest]': ['/x'],
    '/audit': ['/audit'],
    '/bank': ['/bank'],
    '/bank/[id]': [statement],
    '/bank/credits': ['/bank/credits'],
    '/bank/give-back': ['/bank/give-back'],
    '/bank/unplaced': ['/bank/unplaced'],
    '/mails': ['/mails', '/mails?view=sent'],
    '/mails/[id]': [`/mails/${await readableMail()}`],
    '/orders': ['/orders', '/orders?q=nobody'],
    '/orders/[reference]': [`/orders/${reference}`],
    '/products': ['/products'],
    '/products/[id]': [`/products/${id}`],
    '/products/export': ['/products/export'],
    '/products/import': ['/products/import'],
    '/products/import/[id]': [products],
  }
}

// Every language, those with the longest words where there is the least room. Colours are looked at wide and narrow, light
// and dark: no language has colours of its own.
const VIEWS = [
  { lang: 'en', width: 1280, colorScheme: 'light' },
  { lang: 'es', width: 768, colorScheme: 'dark' },
  { lang: 'hu', width: 320, colorScheme: 'light' },
  { lang: 'fr', width: 320, colorScheme: 'dark' },
  { lang: 'pt', width: 320, colorScheme: null },
  { lang: 'pl', width: 320, colorScheme: null },
  { lang: 'it', width: 320, colorScheme: null },
] as const

test('the office is looked at in every language', () => {
  expect(VIEWS.map(({ lang }) => lang).sort()).toEqual([...LANGUAGES].sort())
})

for (const { lang, width, colorScheme } of VIEWS) {
  const inColour = colorScheme !== null
  test(`axe finds nothing in the back office, and all of it fits (${lang}, ${width} px)`, async ({
    page,
    baseURL,
    errors,
  }) => {
    test.slow()
    errors.allow('404 (Not Found)')
    const say = words(lang)
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: width === ENLARGED.width ? ENLARGED.height : 800 })
    const product = (await productsOf(page, 'smartphones'))[0] as Product
    const reference = await ticketOrder(page, lineOf(product))
    await loginAsAdministrator(page)
    await page.context().addCookies([{ name: 'admin_language', value: lang, url: baseURL }])
    const paths = await pagesOf(page, reference, product)
    expect(Object.keys(paths)).toEqual(routesIn('admin'))
    for (const path of Object.values(paths).flat()) {
      await page.goto(`/admin${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const folded of await page.locator('main summary').all()) {
        // Opened without the group, in which each would close the last.
        await folded.evaluate(({ parentElement }) => parentElement?.removeAttribute('name'))
        await folded.evaluate(({ parentElement }) => parentElement?.setAttribute('open', ''))
      }
      await expectNoFaults(page, path, { inColour })
      expect.soft([path, await barriersInAdmin(page)]).toEqual([path, []])
    }
    await page.goto('/admin/products')
    for (const action of ['add', 'editOne', 'delete']) {
      const named = new RegExp(`^${say(`admin.products.${action}`)}( |$)`)
      await page.getByRole('button', { name: named }).first().click()
      const cancel = page.getByRole('dialog').getByRole('button', { name: say('common.cancel') })
      await expect(cancel).toBeVisible()
      await expectNoFaults(page, action, { inColour })
      expect.soft([action, await barriersInAdmin(page)]).toEqual([action, []])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })
}
