import type { Page } from '@playwright/test'
import { euros, fillCart, lineOf, productsOf, storedCart } from './shopping'
import { expect, newAccount, test, whenHydrated } from './support'

const dialog = (page: Page) => page.getByRole('dialog')
const openPanel = (page: Page) => page.getByRole('button', { name: /^Open cart/ }).click()

async function threeLines(page: Page) {
  const [first, second, third] = await productsOf(page, 'smartphones')
  if (!first || !second || !third) throw new Error('the catalogue is too small')
  return [lineOf(first), lineOf(second, { quantity: 2 }), lineOf(third, { quantity: 3 })] as const
}

test('customer adds a product from the list, changes its quantity and removes it in the panel', async ({
  page,
}) => {
  await page.goto('/en/premium')
  const card = page.locator('main li.card').first()
  await card.getByRole('button', { name: /^Add to cart/ }).click()
  await expect(page.getByText(/ – item added to cart$/).first()).toBeVisible()
  await openPanel(page)
  const [line] = await storedCart(page)
  if (!line) throw new Error('nothing was stored')
  const item = dialog(page).getByRole('listitem')
  await expect(item).toHaveCount(1)
  await expect(item).toContainText(line.name)
  await expect(item).toContainText(line.description)
  await expect(item).toContainText(euros(line.price))

  await expect(dialog(page).getByRole('button', { name: /^One fewer/ })).toBeDisabled()
  await dialog(page)
    .getByRole('button', { name: /^One more/ })
    .click()
  await expect(item).toContainText(euros(line.price * 2))
  await expect(dialog(page).getByText(/: 2\. Total €/)).toBeAttached()
  await dialog(page)
    .getByRole('button', { name: /^One fewer/ })
    .click()
  await expect(item).toContainText(euros(line.price))
  await expect(dialog(page)).toContainText('Free')

  await dialog(page)
    .getByRole('button', { name: `Remove ${line.name}` })
    .click()
  await expect(page.getByText(`${line.name} – item removed from cart`)).toBeVisible()
  await expect(dialog(page).getByText('Your cart is empty')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Continue shopping' }).click()
  await expect(dialog(page)).toBeHidden()
})

test('a double click adds one item, two clicks two', async ({ page }) => {
  await page.goto('/en/premium')
  const add = page.locator('main li.card').first().locator('button', { hasText: /^Add/ })
  await whenHydrated(add)
  await add.dblclick()
  await expect(page.getByRole('button', { name: 'Open cart, 1 item' })).toBeVisible()
  await add.click()
  await expect(page.getByRole('button', { name: 'Open cart, 2 items' })).toBeVisible()
})

test('an empty cart offers search, categories and help', async ({ page }) => {
  await page.goto('/en/cart')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await main
    .getByRole('navigation', { name: 'Help', exact: true })
    .getByRole('link', { name: 'Delivery: cost, countries and time' })
    .click()
  await expect(page).toHaveURL('/en/delivery')
  await page.goBack()
  await main.getByRole('searchbox').fill('velunor')
  await main.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL('/en/search?q=velunor')
})

test('a browser that blocks site data is told why the cart is empty', async ({ page }) => {
  await page.addInitScript(() => {
    const blocked = {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    }
    Object.defineProperty(window, 'localStorage', blocked)
    Object.defineProperty(window, 'sessionStorage', blocked)
  })
  await page.goto('/en/cart')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(main.getByText('Allow them for this shop, then add the product again')).toBeVisible()
})

test('closing the panel with Escape restores the focus', async ({ page }) => {
  await page.goto('/en/cart')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  const button = page.getByRole('button', { name: /^Open cart/ })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await expect(dialog(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(button).toBeFocused()
})

test('the cart page shows rows, unit prices and totals', async ({ page }) => {
  const lines = await threeLines(page)
  await fillCart(page, [...lines])
  await page.goto('/en/cart')
  await expect(page.getByRole('heading', { name: '6 items' })).toBeVisible()
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('group') })
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(0)).not.toContainText('each')
  await expect(rows.nth(1)).toContainText(`${euros(lines[1].price)} each`)
  await expect(rows.nth(1)).toContainText(euros(lines[1].price * 2))
  const total = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const summary = page.getByRole('region', { name: 'Order summary' })
  await expect(summary).toContainText(`Subtotal${euros(total)}`)
  await expect(summary.getByText('Free', { exact: true })).toBeVisible()
  await expect(summary.getByText('Free shipping on every order')).toBeVisible()
  await expect(summary.getByText('Secure payment')).toBeVisible()

  await rows
    .nth(0)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(rows).toHaveCount(2)
  await expect(page.getByRole('heading', { name: '5 items' })).toBeFocused()
  await expect(page.getByText(/ – item removed from cart$/).first()).toBeVisible()
})

test('a quantity stays between 1 and 99', async ({ page }) => {
  const [line] = await threeLines(page)
  await fillCart(page, [{ ...line, quantity: 98 }])
  await page.goto('/en/cart')
  const more = page.getByRole('button', { name: /^One more/ })
  await more.click()
  await more.click()
  const limit = 'No more than 99 of one product in one order'
  await expect(page.getByRole('region', { name: /^Notifications/ })).toContainText(limit)
  await expect(page.getByRole('main')).toContainText(limit)
  expect(await storedCart(page)).toEqual([expect.objectContaining({ quantity: 99 })])

  await page.evaluate(() => {
    const [only] = JSON.parse(localStorage.getItem('cart') ?? '[]')
    localStorage.setItem('cart', JSON.stringify([{ ...only, quantity: 2 }]))
  })
  await page.reload()
  const fewer = page.getByRole('button', { name: /^One fewer/ })
  await fewer.click()
  await expect(fewer).toBeDisabled()
  await fewer.click({ force: true })
  expect(await storedCart(page)).toEqual([expect.objectContaining({ quantity: 1 })])
})

for (const corrupt of ['{not json', '{"lines":[]}', 'null']) {
  test(`a corrupt cart (${corrupt}) is removed and the cart starts empty`, async ({ page }) => {
    await fillCart(page, corrupt)
    await page.goto('/en/cart')
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull()
    await expect(page.getByRole('link', { name: 'Shop now' })).toHaveAttribute('href', '/en')
  })
}

test('invalid cart lines are dropped and valid ones kept', async ({ page }) => {
  const [line] = await threeLines(page)
  const odd = [
    { ...line, id: 7 },
    { ...line, id: 'b', name: null },
    { ...line, id: 'c', price: '9' },
    { ...line, id: 'd', quantity: 100 },
    { ...line, id: 'e', quantity: 0 },
  ]
  await fillCart(page, JSON.stringify([...odd, { ...line, image: 'http://[', slug: '../../x' }]))
  await page.goto('/en/cart')
  await expect(page.getByRole('heading', { name: '1 item', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: line.name })).toBeVisible()
})

test('two tabs share the cart', async ({ page, context }) => {
  const [line] = await threeLines(page)
  const other = await context.newPage()
  await page.goto('/en/cart')
  await other.goto('/fr/premium')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await other
    .locator('main li.card')
    .first()
    .getByRole('button', { name: /^Ajouter/ })
    .click()
  await expect(page.getByRole('heading', { name: '1 item', exact: true })).toBeVisible()

  await page.getByRole('button', { name: /^One more/ }).click()
  await expect(other.getByRole('button', { name: /2 articles/ })).toBeVisible()
  await other
    .locator('main li.card')
    .first()
    .getByRole('button', { name: /^Ajouté|^Ajouter/ })
    .click()
  await expect(page.getByRole('heading', { name: '3 items' })).toBeVisible()
  expect(line.id).toBeTruthy()
})

test('a cart line is described in the language of the page', async ({ page }) => {
  const product = (await productsOf(page, 'smartphones')).find(({ variants }) =>
    variants[0]?.capacity?.endsWith('GB'),
  )
  if (!product) throw new Error('no smartphone has a capacity')
  await fillCart(page, [lineOf(product, { description: 'as it was added' })])
  await page.goto('/fr/cart')
  await expect(page.getByText(/^\d+ Go, /)).toBeVisible()
  await page.goto('/hu/cart')
  await expect(page.getByText(/^\d+ GB, /)).toBeVisible()
})

test('guest logs in from the cart and reaches checkout', async ({ page }) => {
  const customer = await newAccount()
  const lines = await threeLines(page)
  await fillCart(page, [lines[0]])
  await page.goto('/en/cart')
  await page.getByRole('button', { name: 'Proceed to checkout' }).click()
  await expect(dialog(page).getByText('Login required')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog(page)).toBeHidden()

  await page.getByRole('button', { name: 'Proceed to checkout' }).click()
  await dialog(page).getByRole('link', { name: 'Log in', exact: true }).click()
  await dialog(page).getByLabel('Email', { exact: true }).fill(customer.email)
  await dialog(page).getByLabel('Password', { exact: true }).fill(customer.password)
  await dialog(page).getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(/\/en\/payment$/)
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText(lines[0].name)

  await page.goto('/en/cart')
  await page.getByRole('button', { name: 'Proceed to checkout' }).click()
  await expect(page).toHaveURL(/\/en\/payment$/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the cart page says that it needs JavaScript', async ({ page }) => {
    await page.goto('/en/cart')
    await expect(
      page.getByText(/The cart is kept in your browser and needs JavaScript/),
    ).toBeVisible()
  })
})

for (const place of ['page', 'panel'] as const) {
  test(`customer changes the size of a line on the cart’s ${place}`, async ({ page }) => {
    const [product] = await productsOf(page, 'sneakers')
    if (!product) throw new Error('no product')
    await fillCart(page, [lineOf(product, { quantity: 2 })])
    await page.goto(place === 'page' ? '/en/cart' : '/en/contact')
    if (place === 'panel') await openPanel(page)
    await page.getByRole('button', { name: `Change ${product.name}` }).click()
    const choice = page.getByRole('dialog', { name: `Change ${product.name}` })
    const other = product.variants.find(
      ({ capacity, color }) =>
        color === product.variants[0]?.color && capacity !== product.variants[0]?.capacity,
    )
    await choice.getByRole('radio', { name: String(other?.capacity) }).check()
    await choice.getByRole('button', { name: 'Save' }).click()
    await expect(choice).toHaveCount(0)
    await expect
      .poll(() => storedCart(page))
      .toEqual([
        expect.objectContaining({ variantId: other?.id, quantity: 2, price: other?.price }),
      ])
    await expect(page.getByText(`${product.name} – choice changed`)).toBeVisible()
    const where = place === 'page' ? page.getByRole('main') : dialog(page)
    await expect(where.getByText(new RegExp(`^${other?.capacity}, `))).toBeVisible()
    if (place === 'page') await expect(page.locator('#cart-items')).toBeFocused()
  })
}

test('a line added from a list carries the product’s features', async ({ page }) => {
  const { products } = await (await page.request.get('/api/products?lang=en')).json()
  await page.goto('/en/watches')
  const add = page
    .locator('main li.card')
    .getByRole('button', { name: /^Add to cart/ })
    .first()
  await whenHydrated(add)
  await add.click()
  const featuresOf = (id: string) =>
    products.find((one: { id: string }) => one.id === id)?.features ?? []
  await expect
    .poll(async () => (await storedCart(page))[0]?.features.length ?? 0)
    .toBeGreaterThan(0)
  const [line] = await storedCart(page)
  expect(line?.features).toEqual(featuresOf(line?.id ?? ''))
})
