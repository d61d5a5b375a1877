import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { exportProducts } from '@/lib/products/csv/export'
import { readImport, repeatDryRun } from '@/lib/products/csv/read-import'
import { runImport } from '@/lib/products/csv/run-import'
import { parseAdminQuery } from '@/lib/products/editing/list-query'
import { updateProduct } from '@/lib/products/editing/update'
import { readForeign } from '@/lib/products/moving/file/read-foreign'
import { previewMove } from '@/lib/products/moving/preview-move'
import { confirmRules } from '@/lib/products/moving/rules'
import { prestaShopFile, shopifyFile, wooCommerceFile } from '../other-shops/large'
import { asAdministrator, asCustomer, confirmNow, visitor } from './admin'
import { resetDatabase, sql } from './database'

vi.mock('@/lib/auth/session', () => ({ getSession: async () => visitor.session }))
vi.mock('next-intl/server', () => ({
  getMessages: async ({ locale }: { locale: string }) =>
    (await import(`../../messages/${locale}.json`)).default,
}))

beforeEach(async () => {
  await resetDatabase()
  await asAdministrator()
})

const FRENCH = { language: 'fr', vatPercent: 20 } as const
const file = (name: string) => new Uint8Array(readFileSync(`tests/other-shops/${name}.csv`))

async function take(bytes: Uint8Array, name = 'export.csv') {
  const taken = await previewMove({ name, bytes: new Uint8Array(bytes) }, FRENCH)
  if (!taken.ok) throw new Error(`${taken.code} ${JSON.stringify(taken.details)}`)
  return taken.value.id
}

async function report(id: string) {
  const read = await readImport(id)
  if (!read.ok) throw new Error(read.code)
  return read.value
}

/** As the owner who takes every proposal. */
async function confirmAll(id: string) {
  const { moving } = await report(id)
  const { types = [], options = [] } = moving ?? {}
  return confirmRules([
    ...types.map(
      ({ word, target }) => ({ kind: 'type', word, target: target ?? 'gadgets' }) as const,
    ),
    ...options.map(({ word, target }) => ({ kind: 'option', word, target: target ?? '' }) as const),
  ])
}

/** Imports a file whose words are confirmed. */
async function move(bytes: Uint8Array) {
  const id = await take(bytes)
  const done = await runImport(id)
  if (!done.ok) throw new Error(done.code)
  return report(id)
}

async function moveIn(name: string) {
  await confirmAll(await take(file(name)))
  return move(file(name))
}

const products = () =>
  sql<{ id: string; slug: string; name: string; category: string; is_draft: boolean }>(
    'select id, slug, name, category, is_draft from products order by slug',
  )
const variants = () =>
  sql(
    `select slug, capacity, colour, sku, gtin, price_cents, original_price_cents, stock
     from variants join products on products.id = product_id order by slug, variants.position`,
  )

describe('a file of another shop', () => {
  it('changes nothing until the owner has confirmed what its words mean', async () => {
    const id = await take(file('shopify'))
    const { moving, isBlocked, created, problemCount } = await report(id)
    expect({ isBlocked, created, problemCount }).toEqual({
      isBlocked: true,
      created: 3,
      problemCount: 0,
    })
    expect(moving?.types).toContainEqual({
      word: 'Smartphone',
      count: 1,
      target: 'smartphones',
      isConfirmed: false,
    })
    expect(await runImport(id)).toMatchObject({ code: 'CONFLICT' })
    expect(await products()).toEqual([])
    await confirmAll(id)
    const again = await repeatDryRun(id)
    expect(await report(again.ok ? again.value.id : '')).toMatchObject({ isBlocked: false })
  })

  it('makes drafts of the products of Shopify', async () => {
    const { outcomes, moving } = await moveIn('shopify')
    expect(outcomes.done).toBe(3)
    expect(await products()).toMatchObject([
      { slug: 'led-high-tops', category: 'sneakers', is_draft: true },
      { slug: 'nordwind-x1', category: 'smartphones', is_draft: true },
      { slug: 'smart-plug', category: 'gadgets', is_draft: true },
    ])
    expect(await variants()).toMatchObject([
      { capacity: 'EU 42 / Wide', colour: 'black', price_cents: 8_000 },
      { capacity: '128 GB', colour: 'black', price_cents: 64_900, stock: 12 },
      { capacity: '128 GB', colour: 'sage', stock: 0 },
      { capacity: '256 GB', colour: 'black', price_cents: 74_900, stock: 5 },
      { capacity: null, colour: null, price_cents: 1_990, stock: null },
    ])
    expect(moving?.notes).toContainEqual({
      code: 'compareAt',
      count: 1,
      first: [{ line: 2, value: '699.00' }],
    })
  })

  it('makes drafts of the products of WooCommerce and PrestaShop', async () => {
    await moveIn('woocommerce')
    await moveIn('prestashop')
    expect((await variants()).map((one) => [one.slug, one.colour, one.price_cents])).toEqual([
      ['macbook-air', null, 149_990],
      ['prise-connectee', null, 1_990],
      ['shure-se210', null, 12_492],
      ['trail-watch-2', 'black', 17_990],
      ['trail-watch-2', 'Bleu', 119_990],
    ])
  })

  it('remembers addresses and pictures of the other shop with its products', async () => {
    await moveIn('shopify')
    expect(await sql('select path from redirects order by path')).toEqual([
      { path: '/products/led-high-tops' },
      { path: '/products/nordwind-x1' },
      { path: '/products/smart-plug' },
    ])
    expect(await sql('select count(*)::int from moved_pictures')).toEqual([{ count: 5 }])
  })
})

describe('a second file', () => {
  const replaced = (name: string, ...pairs: [string, string][]) => {
    const text = new TextDecoder().decode(file(name))
    return new TextEncoder().encode(
      pairs.reduce((so, [from, to]) => {
        if (!so.includes(from)) throw new Error(from)
        return so.replaceAll(from, to)
      }, text),
    )
  }

  it('that is the same changes nothing', async () => {
    await moveIn('shopify')
    await moveIn('woocommerce')
    const before = [await products(), await variants(), await sql('select * from redirects')]
    for (const name of ['shopify', 'woocommerce']) {
      const { created, changed, sameCount } = await move(file(name))
      expect({ created, changed }).toEqual({ created: 0, changed: 0 })
      expect(sameCount).toBeGreaterThan(1)
    }
    expect([await products(), await variants(), await sql('select * from redirects')]).toEqual(
      before,
    )
  })

  it('writes what the other shop changed, and leaves what was edited here', async () => {
    await moveIn('shopify')
    const [{ id = '' } = {}] = await sql<{ id: string }>(
      `select id from products where slug = 'nordwind-x1'`,
    )
    const renamed = await updateProduct(id, { name: 'X1', slug: 'x1' })
    expect(renamed.ok).toBe(true)
    await sql(`update products set is_draft = false, available = true where id = $1`, [id])
    await sql(`update variants set stock = stock - 1 where sku = 'NW-X1-128-BK'`)
    const { created, changed, items } = await move(
      replaced('shopify', ['shopify,12,', 'shopify,10,'], ['749.00', '729.00']),
    )
    expect({ created, changed }).toEqual({ created: 0, changed: 1 })
    expect(items[0]?.changes.map(({ column, to }) => [column, to])).toEqual([
      ['stock', '9'],
      ['price', '729.00'],
    ])
    expect((await products())[2]).toMatchObject({ slug: 'x1', name: 'X1', is_draft: false })
    expect((await variants()).filter(({ slug }) => slug === 'x1')).toMatchObject([
      { stock: 9, price_cents: 64_900 },
      { stock: 0 },
      { price_cents: 72_900 },
    ])
  })

  it('brings back no variant that was deleted here, and adds those that are new there', async () => {
    await moveIn('shopify')
    await sql(`delete from variants where sku = 'NW-X1-128-GR'`)
    const more =
      'nordwind-x1,,,,,,,,,512 Go,,,Noir,,,,,NW-X1-512-BK,180.0,shopify,1,deny,manual,899.00'
    const text = new TextDecoder().decode(file('shopify'))
    const bytes = new TextEncoder().encode(
      text.replace('led-high-tops,', `${more}\r\nled-high-tops,`),
    )
    await move(bytes)
    const skus = (await variants()).flatMap(({ slug, sku }) => (slug === 'nordwind-x1' ? sku : []))
    expect(skus).toEqual(['NW-X1-128-BK', 'NW-X1-256-BK', 'NW-X1-512-BK'])
  })

  it('fetches a picture that is new there, of a product that is otherwise the same', async () => {
    await moveIn('shopify')
    await move(replaced('shopify', ['/x1-back.jpg', '/x1-side.jpg']))
    const paths = await sql<{ address: string }>(
      `select address from moved_pictures where address like '%x1-%' order by address`,
    )
    expect(paths.map(({ address }) => address.replace(/.*\/|\?.*/g, ''))).toEqual([
      'x1-back.jpg',
      'x1-black.jpg',
      'x1-green.jpg',
      'x1-side.jpg',
    ])
  })

  it('strikes through an earlier price only as far as the price log proves it', async () => {
    await moveIn('shopify')
    const reduced = replaced('shopify', ['649.00,699.00', '599.00,699.00'])
    const { moving } = await move(reduced)
    expect((await variants())[1]).toMatchObject({
      price_cents: 59_900,
      original_price_cents: 64_900,
    })
    expect(moving?.notes).toContainEqual(expect.objectContaining({ code: 'compareAt', count: 1 }))
    expect(await move(reduced)).toMatchObject({ changed: 0, created: 0 })
  })
})

it('imports nothing of a file with a wrong row, unless the owner takes the others', async () => {
  const text = new TextDecoder()
    .decode(file('shopify'))
    .replace('deny,manual,80,', 'deny,manual,x,')
  const bytes = new TextEncoder().encode(text)
  await confirmAll(await take(file('shopify')))
  const id = await take(bytes)
  const { problems, refusedCount } = await report(id)
  expect(refusedCount).toBe(1)
  expect(problems).toMatchObject([{ line: 7, column: 'variant price', code: 'amount', value: 'x' }])
  expect(await runImport(id)).toMatchObject({ code: 'CONFLICT' })
  expect(await products()).toEqual([])
})

it('refuses customers, and files that no such shop wrote', async () => {
  const other = { name: 'a.csv', bytes: new TextEncoder().encode('a,b\n1,2') }
  expect(await previewMove(other, FRENCH)).toMatchObject({
    code: 'VALIDATION_ERROR',
    details: { refusal: { code: 'unknownShop' } },
  })
  expect(await confirmRules([{ kind: 'type', word: 'x', target: 'nothing' }])).toMatchObject({
    code: 'VALIDATION_ERROR',
  })
  await asCustomer()
  expect(await previewMove(other, FRENCH)).toMatchObject({ code: 'FORBIDDEN' })
  expect(await confirmRules([])).toMatchObject({ code: 'FORBIDDEN' })
})

describe('200 products with every trap', () => {
  it.each([
    ['Shopify', shopifyFile(200), 600],
    ['WooCommerce', wooCommerceFile(200), 400],
    ['PrestaShop', prestaShopFile(200), 200],
  ])('of %s move in whole, and a second time change nothing', async (_, text, count) => {
    const bytes = new TextEncoder().encode(text)
    await confirmAll(await take(bytes))
    const { problems, created, outcomes } = await move(bytes)
    expect(problems).toEqual([])
    expect([created, outcomes.done]).toEqual([200, 200])
    expect(await variants()).toHaveLength(count)
    const again = await report(await take(bytes))
    expect([again.created, again.changed, again.sameCount]).toEqual([0, 0, 200])
  })
})

it('goes out as Shopify’s import takes it, and is the same product there', async () => {
  await moveIn('shopify')
  await confirmNow()
  const exported = await exportProducts(parseAdminQuery({}), { shopify: 'fr' })
  const text = exported.ok ? await new Response(exported.value).text() : exported.code
  const there = readForeign(new TextEncoder().encode(text), 'fr')
  expect(there?.problems).toEqual([])
  const phone = there?.products.find(({ key }) => key === 'nordwind-x1')
  expect(phone).toMatchObject({
    name: 'Nordwind X1 Smartphone',
    brand: 'Nordwind',
    html: '<p>Écran <strong>6,1&quot;</strong> OLED.</p>\n<ul><li>128 Go ou 256 Go</li><li>Double caméra</li></ul>',
  })
  expect(
    phone?.variants.map(({ options, price, sku, stock, gtin }) => [
      options,
      price,
      sku,
      stock,
      gtin,
    ]),
  ).toEqual([
    [
      [
        ['Capacité', '128 Go'],
        ['Couleur', 'Noir'],
      ],
      649,
      'NW-X1-128-BK',
      12,
      '4006381333931',
    ],
    [
      [
        ['Capacité', '128 Go'],
        ['Couleur', 'Vert sauge'],
      ],
      649,
      'NW-X1-128-GR',
      0,
      '',
    ],
    [
      [
        ['Capacité', '256 Go'],
        ['Couleur', 'Noir'],
      ],
      749,
      'NW-X1-256-BK',
      5,
      '',
    ],
  ])
  expect(text).toContain('smart-plug,Smart Plug,<p>Simple</p>')
  expect(text).toContain('Title,Default Title')
})
