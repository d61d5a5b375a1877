import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe'
import { sql } from './database'
import { linkInMailTo, mailsOnceTo, subjectOf } from './mailbox'
import { euros, productsOf, translator } from './shopping'
import {
  callShop,
  expect,
  loginByApi,
  newAccount,
  signInAsNewCustomer,
  test,
  uniqueEmail,
} from './support'

/** The last variant of a product, which lists do not show, so that it disturbs no other journey. */
async function lastVariant(page: Page, category: string) {
  const product = (await productsOf(page, category)).findLast((one) => one.variants.length > 1)
  const variant = product?.variants.at(-1)
  if (!product || !variant) throw new Error('no product with two variants')
  const choice = new URLSearchParams({
    ...(variant.capacity && { capacity: variant.capacity }),
    ...(variant.color && { colour: variant.color }),
  })
  return { product, variant, address: `/products/${product.slug}?${choice}` }
}

const heart = (page: Page, name: string, follow: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: `${follow}: ${name}`, exact: true })
    .first()

const alertsOf = async (email: string) =>
  (await sql('select price_alerts from users where email = $1', [email]))[0]?.price_alerts

test('customer follows in Polish, hears once of a lower price, unsubscribes by header and link', async ({
  page,
  request,
}) => {
  const t = translator('pl')
  const { product, variant, address } = await lastVariant(page, 'watches')
  const { email, firstName } = await signInAsNewCustomer(page, { language: 'pl' })
  const choices = { orderNotifications: true, newsletter: false, language: 'pl' }
  const switchOn = () =>
    callShop(page, 'PUT', '/api/account/notifications', { ...choices, priceAlerts: true })
  await switchOn()
  await page.goto(await linkInMailTo(email, subjectOf(t('mail.confirmMailbox.subject'))))
  await expectNoViolations(page, 'confirming an address')
  await page.getByRole('button', { name: t('confirmEmail.submit') }).click()
  await expect(page.getByRole('heading', { name: t('confirmEmail.mailbox.done') })).toBeVisible()
  try {
    await page.goto(`/pl${address}`)
    await expect(page.getByRole('banner').getByRole('link', { name: firstName })).toBeVisible()
    await heart(page, product.name, t('products.follow')).click()
    await expect(heart(page, product.name, t('products.follow'))).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect
      .poll(() => sql('select 1 from followed_products where variant_id = $1', [variant.id]))
      .toHaveLength(1)
    const cents = Math.round(variant.price * 80)
    await sql('update variants set price_cents = $2 where id = $1', [variant.id, cents])
    await page.goto('/pl/dashboard')
    await page
      .getByRole('main')
      .getByRole('link', { name: t('followed.title') })
      .click()
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: product.name })
    await expect(row).toContainText(euros(variant.price, 'pl'))
    await expect(row).toContainText(euros(cents / 100, 'pl'))
    await expectNoViolations(page, 'followed products')

    const subject = subjectOf(t('mail.priceAlert.subject', { count: 1, item: product.name }))
    const [mail, ...more] = await mailsOnceTo(email, subject)
    expect(more).toEqual([])
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value ?? ''
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const oneClick = header('list-unsubscribe').replace(/[<>\s]/g, '')
    expect((await request.get(oneClick)).ok()).toBe(true)
    expect(await alertsOf(email)).toBe(true)
    const sent = await request.post(oneClick, { form: { 'List-Unsubscribe': 'One-Click' } })
    expect(sent.ok(), await sent.text()).toBe(true)
    expect(await alertsOf(email)).toBe(false)

    await switchOn()
    const link = mail?.text?.match(/https?:\S+\/pl\/unsubscribe\?token=[\w-]+/)?.[0] ?? ''
    await page.goto(link)
    await expectNoViolations(page, 'ending mails')
    expect(await alertsOf(email)).toBe(true)
    await page.getByRole('button', { name: t('unsubscribe.submit') }).click()
    await expect(page.getByRole('heading', { name: t('unsubscribe.doneTitle') })).toBeVisible()
    expect(await alertsOf(email)).toBe(false)

    await page.goto('/pl/followed')
    await row.getByRole('button', { name: new RegExp(`^${t('followed.remove')}`) }).click()
    await expect(page.getByText(t('followed.empty'))).toBeVisible()
    expect(await mailsOnceTo(email, subject)).toHaveLength(1)
  } finally {
    const cents = Math.round(variant.price * 100)
    await sql('update variants set price_cents = $2 where id = $1', [variant.id, cents])
  }
})

test('guest waits for a sold-out variant, confirms, and is mailed once', async ({ page }) => {
  const t = translator('hu')
  const { product, variant, address } = await lastVariant(page, 'sneakers')
  const email = uniqueEmail()
  try {
    await sql('update variants set stock = 0 where id = $1', [variant.id])
    const ask = page.getByRole('main').getByRole('link', { name: t('catalogue.tellMe') })
    await expect(async () => {
      await page.goto(`/hu${address}`)
      await expect(ask).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await ask.click()
    const field = page.getByRole('main').getByLabel(t('accounts.email'), { exact: true })
    await field.fill('zofia@')
    await page.getByRole('button', { name: t('waiting.submit') }).click()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveValue('zofia@')
    await expectNoViolations(page, 'waiting for stock')
    await field.fill(email)
    await page.getByRole('button', { name: t('waiting.submit') }).click()
    await expect(page.getByRole('heading', { name: t('waiting.askedTitle') })).toBeVisible()

    await page.goto(await linkInMailTo(email, subjectOf(product.name)))
    await expect(page.getByRole('main')).toContainText(product.name)
    await page.getByRole('button', { name: t('waiting.confirmSubmit') }).click()
    await expect(page.getByRole('heading', { name: t('waiting.confirmedTitle') })).toBeVisible()

    await sql('update variants set stock = 5 where id = $1', [variant.id])
    const mails = await mailsOnceTo(email, subjectOf(t('mail.backInStock.title')))
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain(`/hu/products/`)
  } finally {
    await sql('update variants set stock = null where id = $1', [variant.id])
  }
})

test('guest follows on a card; the list joins the account at log-in', async ({ page }) => {
  const [product] = await productsOf(page, 'gadgets')
  if (!product) throw new Error('no product')
  await page.goto('/en/gadgets')
  await heart(page, product.name, 'Follow').click()
  await expect(heart(page, product.name, 'Follow')).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/en/followed')
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: product.name })
  await expect(row).toBeVisible()
  await expectNoViolations(page, 'the list of a guest')

  const customer = await newAccount()
  await loginByApi(page, customer)
  await page.goto('/en/gadgets')
  await expect(heart(page, product.name, 'Follow')).toHaveAttribute('aria-pressed', 'true')
  await expect
    .poll(() =>
      sql(
        `select 1 from followed_products f join users u on u.id = f.user_id
         where u.email = $1 and f.product_id = $2`,
        [customer.email, product.id],
      ),
    )
    .toHaveLength(1)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('customer follows and stops following; a guest is led to the log-in', async ({ page }) => {
    const [product] = await productsOf(page, 'gadgets')
    if (!product) throw new Error('no product')
    const follow = async () => {
      await page.goto(`/en/products/${product.slug}`)
      await page.getByRole('main').getByRole('link', { name: 'Follow' }).click()
      await page.getByRole('main').getByRole('button', { name: 'Follow', exact: true }).click()
    }
    await follow()
    await expect(page).toHaveURL(/login=true/)
    await signInAsNewCustomer(page)
    await follow()
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: product.name })
    await row.getByRole('button', { name: /^Stop following/ }).click()
    await expect(page.getByText('You do not follow a product yet.')).toBeVisible()
  })
})
