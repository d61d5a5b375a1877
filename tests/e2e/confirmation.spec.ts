import { createHash } from 'node:crypto'
import { loginAsAdministrator } from './administrator'
import { sql } from './database'
import { filesInMailTo, textOfMailTo } from './mailbox'
import { plain, textOfPdf } from './pdf'
import {
  euros,
  fillCart,
  lineOf,
  openDetails,
  ordersOf,
  type Product,
  placeByApi,
  productsOf,
  translator,
} from './shopping'
import { callShop, expect, signInAsNewCustomer, test } from './support'

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const WORDS = {
  hu: {
    terms: ['Általános szerződési feltételek', '5. Elállás', '11. Kapcsolat'],
    form: ['Elállási nyilatkozatminta', 'A fogyasztó(k) neve:', 'Kelt:'],
  },
  pl: {
    terms: ['Regulamin sklepu', '5. Odstąpienie od umowy', '11. Kontakt'],
    form: ['Wzór formularza odstąpienia od umowy', 'Imię i nazwisko konsumenta(-ów)'],
  },
} as const

for (const lang of ['hu', 'pl'] as const) {
  test(`customer orders in ${lang} and receives the whole contract as a PDF, which stays as it is`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const t = translator(lang)
    const { email } = await signInAsNewCustomer(page, { language: lang, country: 'ES' })
    const product = (await productsOf(page, 'gadgets')).at(-1) as Product
    const line = lineOf(product, { quantity: 2 })
    await fillCart(page, [line])
    await page.goto(`/${lang}/payment`)
    await page.getByRole('radio', { name: t('payments.method.bank_transfer') }).check()
    await page.getByRole('button', { name: t('payments.payByTransfer') }).click()
    const review = page.getByRole('dialog')
    await expect(review).toContainText(plain(t('legal.guarantee')))
    await review.getByRole('button', { name: t('payments.order') }).click()
    await expect(review.getByRole('heading', { name: t('payments.done.title') })).toBeVisible()
    const [{ orderReference = '' } = {}] = await ordersOf(page)

    const subject = new RegExp(orderReference)
    const mail = plain(await textOfMailTo(email, subject))
    const essentials = [
      ...[line.name, euros(line.price * 2, lang), t('payments.method.bank_transfer')],
      t('documents.confirmation.guarantee', { years: 3 }),
      t('documents.confirmation.attached'),
    ]
    for (const words of essentials) expect(mail).toContain(plain(words))

    const [pdf, ...others] = await filesInMailTo(email, subject)
    expect(others).toEqual([])
    if (!pdf) throw new Error('no attachment')
    const text = await textOfPdf(pdf)
    const { terms, form } = WORDS[lang]
    const said = [
      ...[t('documents.confirmation.title'), orderReference, t('documents.seller')],
      ...[line.name, euros(line.price, lang), euros(line.price * 2, lang), email],
      ...[t('payments.method.bank_transfer'), t('documents.confirmation.expected')],
      ...[t('documents.confirmation.guarantee', { years: 3 }), ...terms, ...form],
      // Of a shop on one's own machine the company is not set.
      ...['contact@shop.example', t('legal.notSet', { setting: 'COMPANY_ADDRESS' })],
    ]
    for (const words of said) expect(text).toContain(plain(words))

    await page.goto(`/${lang}/dashboard/orders/${orderReference}`)
    const link = page.getByRole('link', { name: t('documents.confirmation.download') })
    const address = (await link.getAttribute('href')) ?? ''
    await sql('update orders set total_cents = total_cents + 1 where reference = $1', [
      orderReference,
    ])
    const own = await callShop(page, 'GET', address)
    expect(own.headers()['content-type']).toBe('application/pdf')
    expect(hashOf(await own.body())).toBe(hashOf(pdf))

    const context = await browser.newContext({ baseURL: baseURL ?? '' })
    const admin = await context.newPage()
    await loginAsAdministrator(admin)
    await admin.goto(`/admin/orders/${orderReference}`)
    const documents = admin.getByRole('region', { name: translator('fr')('admin.order.documents') })
    const stored = documents.getByRole('link', {
      name: translator('fr')('documents.confirmation.title'),
    })
    const answer = await callShop(admin, 'GET', (await stored.getAttribute('href')) ?? '')
    expect(hashOf(await answer.body())).toBe(hashOf(pdf))
    const [version] = await sql(
      `select v.hash from orders o join terms_versions v on v.id = o.terms_version_id
       where o.reference = $1 and v.language = $2`,
      [orderReference, lang],
    )
    await expect(documents).toContainText(String(version?.hash))
    await context.close()
  })
}

test('another customer cannot read the confirmation, and a visitor is asked to log in', async ({
  page,
  browser,
  baseURL,
}) => {
  const { email } = await signInAsNewCustomer(page)
  const { reference } = await placeByApi(page, (await productsOf(page, 'gadgets'))[0] as Product)
  await textOfMailTo(email, new RegExp(reference))
  const address = `/en/dashboard/orders/${reference}/confirmation`
  expect((await callShop(page, 'GET', address)).status()).toBe(200)
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const stranger = await context.newPage()
  const turnedAway = await stranger.request.get(address, { maxRedirects: 0 })
  expect(turnedAway.status()).toBe(307)
  await signInAsNewCustomer(stranger)
  expect((await callShop(stranger, 'GET', address)).status()).toBe(404)
  await context.close()
})

test('seller, conditions and legal guarantee stand above the order button, and open beside it', async ({
  page,
}) => {
  const t = translator('en')
  await signInAsNewCustomer(page)
  await fillCart(page, [lineOf((await productsOf(page, 'gadgets'))[0] as Product)])
  await page.goto('/en/payment')
  const main = page.getByRole('main')
  const note = main.getByText('Your contract is with')
  await expect(note).toContainText('contact@shop.example')
  await expect(note).toContainText('a fictitious company')
  await expect(note).not.toContainText('COMPANY_')
  await expect(main.getByText(t('legal.guarantee'))).toBeVisible()
  const yourEurope = main.getByRole('link', { name: t('legal.yourEurope') })
  await expect(yourEurope).toHaveAttribute('href', 'https://europa.eu/youreurope/index_en.htm')

  const html = await (await callShop(page, 'GET', '/en/payment')).text()
  expect(html).toContain(t('legal.guarantee'))

  const phone = main.getByLabel(t('accounts.phone'), { exact: true })
  await openDetails(main)
  await phone.fill('+33 6 11 22 33 44')
  for (const [name, heading] of [
    ['Terms of service', 'Terms of service'],
    ['Right of withdrawal', '5. Withdrawal'],
    ['Legal guarantee', 'The legal guarantee'],
  ] as const) {
    const link = main.getByRole('link', { name: new RegExp(`^${name} \\(`) }).last()
    const [beside] = await Promise.all([page.waitForEvent('popup'), link.click()])
    await expect(beside.getByRole('heading', { name: heading }).first()).toBeInViewport()
    await beside.close()
  }
  await expect(phone).toHaveValue('+33 6 11 22 33 44')
})

test('the legal guarantee is seen on the product page, in the cart and in the checkout dialog', async ({
  page,
}) => {
  const t = translator('hu')
  await signInAsNewCustomer(page, { language: 'hu' })
  const product = (await productsOf(page, 'gadgets'))[0] as Product
  await fillCart(page, [lineOf(product)])
  const link = () => page.getByRole('link', { name: t('legal.yourEurope') })
  await page.goto(`/hu/products/${product.slug}`)
  await expect(page.getByText(t('legal.guarantee'))).toBeVisible()
  await expect(link()).toHaveAttribute('href', 'https://europa.eu/youreurope/index_hu.htm')
  await page.goto('/hu/cart')
  await expect(page.getByText(t('legal.guarantee'))).toBeVisible()
  await expect(link()).toBeVisible()
  const setup = await (await callShop(page, 'GET', '/api/checkout?language=hu')).json()
  expect(setup.orderNote).toContain(t('legal.guarantee'))
})
