import type { APIRequestContext } from '@playwright/test'
import { loginAsAdministrator } from './administrator'
import { sql } from './database'
import { startSeparateShop } from './separate-shop'
import { euros, type Product, productsOf } from './shopping'
import { callShop, expect, test, uniqueIp } from './support'

const TOKEN = 'a token of more than 32 characters'

test('a new price shows on every page with the product, and pages of other categories are not rendered again', async ({
  playwright,
}) => {
  const shop = await startSeparateShop({ METRICS_TOKEN: TOKEN })
  const extraHTTPHeaders = { 'X-Forwarded-For': uniqueIp() }
  const visitor = await playwright.request.newContext({ baseURL: shop.origin, extraHTTPHeaders })
  const ask = (text: string, values?: unknown[]) => sql(text, values, shop.databaseUrl)
  const textOf = async (path: string) => (await visitor.get(path)).text()
  /** How many pages the shop has rendered since its start. */
  const renderings = async () => {
    const headers = { Authorization: `Bearer ${TOKEN}` }
    const text = await (await visitor.get('/metrics', { headers })).text()
    return Number(/shop_cached_pages_total\{result="miss"\} (\d+)/.exec(text)?.[1])
  }
  const renderingsOf = async (pages: string[]) => {
    const before = await renderings()
    for (const page of pages) await visitor.get(page)
    return (await renderings()) - before
  }
  try {
    const [watch] = await productsOf(visitor, 'watches')
    const { product, slugs, others } = await chooseProduct(visitor, ask)
    if (!watch) throw new Error('no watch')
    const besides = async () => {
      for (const other of others) {
        const page = `/en/products/${other.slug}`
        if ((await textOf(page)).includes(product.slug)) return page
      }
      throw new Error('related to no other product')
    }
    const own = `/en/products/${slugs.en}`
    const english = [own, '/en', '/en/mobility', await besides()]
    const hungarian = [`/hu/products/${slugs.hu}`, '/hu/mobility']
    const far = ['/en/watches', `/en/products/${watch.slug}`, '/hu/smartphones', '/hu/cart']
    const pages = [...english, ...hungarian, ...far]
    await expect.poll(() => renderingsOf(pages)).toBe(0)

    const shows = async (amount: number) => {
      for (const page of english) expect(await textOf(page), page).toContain(euros(amount))
      for (const page of hungarian) expect(await textOf(page), page).toContain(euros(amount, 'hu'))
      expect(await renderingsOf(far)).toBe(0)
    }
    await ask('update variants set price_cents = 123457 where product_id = $1', [product.id])
    await expect.poll(() => textOf(own)).toContain(euros(1234.57))
    await shows(1234.57)

    await loginAsAdministrator(visitor)
    const update = `/api/products/update?id=${product.id}`
    expect((await callShop(visitor, 'PUT', update, { price: 1142.75 })).status()).toBe(200)
    await shows(1142.75)

    // Any other change drops all of them.
    expect((await callShop(visitor, 'PUT', update, { brand: 'Quellmark' })).status()).toBe(200)
    const all = [...far.slice(0, 3), ...english]
    expect(await renderingsOf(all)).toBe(all.length)
    await expect.poll(() => textOf(own)).toContain('Quellmark')
  } finally {
    await visitor.dispose()
    await shop.stop()
  }
})

/** Without a reduction, shown on the home page; and the others of its category. */
async function chooseProduct(
  visitor: APIRequestContext,
  ask: (text: string) => Promise<{ id: string }[]>,
) {
  const home = await (await visitor.get('/en')).text()
  const reduced = await ask(
    'select product_id as id from variants where original_price_cents is not null',
  )
  const products = await productsOf(visitor, 'mobility')
  const product = products.find(
    ({ id, slug }) => home.includes(slug) && !reduced.some((one) => one.id === id),
  )
  if (!product) throw new Error('no product')
  const translated = await (await callShop(visitor, 'GET', '/api/products?lang=hu')).json()
  const { slug } = (translated.products as Product[]).find(({ id }) => id === product.id) ?? {}
  const others = products.filter((one) => one !== product)
  return { product, slugs: { en: product.slug, hu: slug }, others }
}
