import { beforeAll, expect, it } from 'vitest'
import { listForAdmin } from '@/lib/products/editing/list'
import { adminPath, parseAdminQuery } from '@/lib/products/editing/list-query'
import { resetDatabase, sql } from './database'
import { insert } from './rows'

const list = async (address: Record<string, string> = {}) => {
  const { rows, ...rest } = await listForAdmin(parseAdminQuery(address), 'fr')
  return { ...rest, names: rows.map(({ name }) => name), rows }
}

beforeAll(async () => {
  await resetDatabase()
  for (let number = 1; number <= 120; number += 1) {
    const name = `Aurora ${String(number).padStart(3, '0')}`
    // A random slug may match the search.
    const slug = name.toLowerCase().replace(' ', '-')
    const id = await insert('products', { name, slug, position: 1000 - number, brand: 'Lumen' })
    await insert('variants', { product_id: id, price_cents: 10_000 + number })
  }
  const watch = { name: 'Ombre 100%_\\', category: 'watches', brand: 'Nox', position: 1 }
  const id = await insert('products', { ...watch, slug: 'ombre' })
  await insert('variants', { product_id: id, price_cents: 5_000, original_price_cents: 6_000 })
  await sql(
    `insert into product_translations (product_id, language, name, slug, description, features)
     values ($1, 'fr', 'Ombre', 'ombre', 'La nuit', '{a,b}'), ($1, 'hu', 'Árnyék', 'arnyek', '', '{}')`,
    [id],
  )
  const order_id = await insert('orders')
  await insert('order_lines', { order_id, product_id: id })
  await insert('products', { name: 'Sold out', slug: 'sold-out', available: false, position: 2 })
  await insert('products', {
    name: 'Gone',
    slug: 'gone',
    available: false,
    archived_at: new Date(),
  })
})

it('has fifty per page, each once, and the last page past the end', async () => {
  const pages = [await list(), await list({ page: '2' }), await list({ page: '3' })]
  expect(pages.map(({ names }) => names.length)).toEqual([50, 50, 22])
  expect(new Set(pages.flatMap(({ names }) => names)).size).toBe(122)
  expect(await list({ page: '99' })).toEqual(pages[2])
  expect(pages[0]).toMatchObject({ page: 1, pages: 3, total: 122 })
  expect(pages[0]?.names.slice(0, 3)).toEqual(['Ombre', 'Sold out', 'Aurora 120'])
})

it('returns a product as edited, and whether an order names it', async () => {
  const [first, second] = (await list()).rows
  expect(first).toMatchObject({
    name: 'Ombre',
    description: 'La nuit',
    features: ['a', 'b'],
    price: 50,
    originalPrice: 60,
    isOrdered: true,
    isArchived: false,
  })
  expect(second).toMatchObject({ description: '', available: false, isOrdered: false })
})

it.each<[Record<string, string>, string[]]>([
  [{ q: 'OMBRE' }, ['Ombre']],
  [{ q: 'árnyék' }, ['Ombre']],
  [{ q: 'aurora 042' }, ['Aurora 042']],
  [{ q: 'lumen 042' }, ['Aurora 042']],
  [{ q: '100%_\\' }, ['Ombre']],
  [{ q: '%' }, ['Ombre']],
  [{ q: '0_1' }, []],
  [{ q: "'; drop table products" }, []],
  [{ category: 'watches' }, ['Ombre']],
  [{ state: 'unavailable' }, ['Sold out']],
  [{ state: 'incomplete' }, ['Sold out']],
  [{ state: 'archived' }, ['Gone']],
  [{ state: 'available', q: 'ombre' }, ['Ombre']],
])('filters by %j', async (address, names) => {
  expect((await list(address)).names).toEqual(names)
})

it('sorts by name and by the latest change', async () => {
  expect((await list({ sort: 'name' })).names[0]).toBe('Aurora 001')
  await sql(`update products set updated_at = now() + interval '1 hour' where name = 'Sold out'`)
  expect((await list({ sort: 'changed' })).names[0]).toBe('Sold out')
  await sql(`update products set created_at = now() + interval '1 hour' where name = 'Aurora 007'`)
  expect((await list({ sort: 'newest' })).names[0]).toBe('Aurora 007')
})

it('starts with a new product, once, on the first page only, with any filter', async () => {
  const [row] = await sql(`select id from products where name = 'Sold out'`)
  const added = String(row?.id)
  const shown = await list({ sort: 'name', added })
  expect(shown.names.slice(0, 2)).toEqual(['Sold out', 'Aurora 001'])
  expect(shown.names.filter((name) => name === 'Sold out')).toHaveLength(1)
  expect((await list({ category: 'mobility', added })).names[0]).toBe('Sold out')
  expect((await list({ sort: 'name', added, page: '2' })).names[0]).not.toBe('Sold out')
  expect(adminPath(parseAdminQuery({ q: 'a', added }))).toBe(`/admin/products?q=a&added=${added}`)
})

it('leaves default and invalid parameters out of the URL', () => {
  expect(adminPath(parseAdminQuery({}))).toBe('/admin/products')
  const rubbish = {
    q: ' \0 ',
    category: 'cars',
    state: 'x',
    sort: 'constructor',
    page: '-1',
    added: 'x',
  }
  expect(adminPath(parseAdminQuery(rubbish))).toBe('/admin/products')
  const full = { q: 'a b', category: 'watches', state: 'archived', sort: 'name', page: '2' }
  expect(adminPath(parseAdminQuery(full))).toBe(
    '/admin/products?q=a+b&category=watches&state=archived&sort=name&page=2',
  )
})
