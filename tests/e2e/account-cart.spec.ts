import type { Browser, Page } from '@playwright/test'
import { deliveredOrder } from './delivered-order'
import { fillCart, lineOf, type Product, productsOf, storedCart, translator } from './shopping'
import {
  answerCookies,
  type Customer,
  callShop,
  expect,
  loginByApi,
  signInAsNewCustomer,
  test,
  uniqueIp,
} from './support'

async function openDevice(browser: Browser, customer: Customer): Promise<Page> {
  const headers = { 'X-Forwarded-For': uniqueIp() }
  const context = await browser.newContext({ extraHTTPHeaders: headers })
  await answerCookies(context)
  const page = await context.newPage()
  await loginByApi(page, customer)
  return page
}

const saved = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.url().endsWith('/api/account/cart') && answer.request().method() === 'PUT',
  )

const idsIn = async (page: Page) => (await storedCart(page)).map(({ id }) => id).sort()

test('a customer finds on the desk what they put into the cart on the phone', async ({
  page,
  browser,
}) => {
  const t = translator('hu')
  const customer = await signInAsNewCustomer(page, { language: 'hu' })
  const [first, second] = (await productsOf(page, 'gadgets')) as [Product, Product]
  await fillCart(page, [lineOf(first, { quantity: 3 })])
  const isSaved = saved(page)
  await page.goto('/hu')
  await isSaved

  const desk = await openDevice(browser, customer)
  await fillCart(desk, [lineOf(second), lineOf(first)])
  await desk.goto('/hu')
  await expect(desk.getByText(t('layout.cartMerged'))).toBeVisible()
  await expect(desk.getByRole('button', { name: t('layout.openCart', { count: 4 }) })).toBeVisible()
  await expect.poll(() => idsIn(desk)).toEqual([first.id, second.id].sort())

  await desk.goto('/hu/cart')
  const isRemoved = saved(desk)
  await desk.getByRole('button', { name: t('cart.removeItem', { name: first.name }) }).click()
  await isRemoved
  await page.goto('/hu/cart')
  await expect.poll(() => idsIn(page)).toEqual([second.id])
  await expect(page.getByText(t('layout.cartMerged'))).toHaveCount(0)
  await desk.context().close()
})

test('logging out leaves nothing in the browser, and logging in brings the cart back', async ({
  page,
}) => {
  const customer = await signInAsNewCustomer(page)
  const [product] = (await productsOf(page, 'gadgets')) as [Product]
  await page.goto('/en')
  const isSaved = saved(page)
  await page.evaluate(
    (cart) => {
      localStorage.setItem('cart', cart)
      window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }))
    },
    JSON.stringify([lineOf(product)]),
  )
  await isSaved
  await page.getByRole('button', { name: translator('en')('layout.logout') }).click()
  await expect(page.getByText(translator('en')('layout.loggedOut'))).toBeVisible()
  expect(await storedCart(page)).toEqual([])
  await loginByApi(page, customer)
  await page.goto('/en/cart')
  await expect(
    page.getByRole('main').getByRole('link', { name: product.name }).first(),
  ).toBeVisible()
})

test('an order is ordered again at today’s prices, without scripts too', async ({
  page,
  browser,
}) => {
  const t = translator('pl')
  const { reference, customer, many, one } = await deliveredOrder(page, 'pl')
  await page.goto(`/pl/dashboard/orders/${reference}`)
  const button = page.getByRole('button', { name: t('orders.again.button') })
  await button.click()
  await expect(page).toHaveURL('/pl/cart')
  await expect.poll(() => idsIn(page)).toEqual([many.id, one.id].sort())
  await expect(page.getByText(t('layout.cartMerged'))).toHaveCount(0)

  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await loginByApi(plain, customer)
  await callShop(plain, 'PUT', '/api/account/cart', { version: 1, lines: [] })
  await plain.goto(`/pl/dashboard/orders/${reference}`)
  await plain.getByRole('button', { name: t('orders.again.button') }).click()
  await expect(plain).toHaveURL('/pl/cart')
  const { lines } = await (await callShop(plain, 'GET', '/api/account/cart?lang=pl')).json()
  expect(lines).toMatchObject([{ quantity: 3 }, { quantity: 1 }])
  await context.close()
})
